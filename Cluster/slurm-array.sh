#!/bin/sh
# One part of a batch per task of a Slurm array:
#   sbatch --array=0-15 slurm-array.sh manifest.txt results/
# Run it again after an interruption: each part goes on where it was. At the end: cat results/part-*.jsonl > results.jsonl
# (Indexed Kubernetes jobs do the same with JOB_COMPLETION_INDEX; see kubernetes-job.yaml.)
#SBATCH --job-name=camera-pulse
#SBATCH --cpus-per-task=2
#SBATCH --mem=4G
#SBATCH --requeue
#SBATCH --signal=TERM@60
set -eu
manifest=$1
results=$2
mkdir -p "$results"
part=$SLURM_ARRAY_TASK_ID
parts=$((SLURM_ARRAY_TASK_MAX + 1))
status=0
camera-pulse batch --from-list "$manifest" --shard "$part/$parts" --jobs "${SLURM_CPUS_PER_TASK:-1}" \
    --output "$results/part-$part.jsonl" || status=$?
# Clips that failed are in the results with their reasons; the task has done its work.
[ "$status" = 2 ] || exit "$status"
