#!/usr/bin/env bash
# Runs the cluster jobs on this machine: Spark with two worker processes of its own, one of which is killed in mid-run,
# and the Slurm array's parts one after the other. Results must be those of a plain batch.
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD
tool=$root/.build/release/camera-pulse
# Spark's own start scripts use the Python that is given here.
python=$(realpath -s "${PYTHON:-.build/cluster/bin/python}")
folder=$(mktemp -d)
job=
trap '[ -z "$job" ] || kill "$job" 2>/dev/null || true; rm -rf "$folder"' EXIT

"$tool" synthesize --bpm 72 --duration 20 --output "$folder/clip.mp4" 2>/dev/null
"$tool" trace "$folder/clip.mp4" > "$folder/clip.csv"
mkdir "$folder/clips"
for i in $(seq 100 159); do cp "$folder/clip.csv" "$folder/clips/clip$i.csv"; done
echo text > "$folder/clips/broken.mp4"
ls -d "$folder"/clips/* > "$folder/manifest.txt"
"$tool" batch --from-list "$folder/manifest.txt" --output "$folder/plain.jsonl" 2>/dev/null || [ $? = 2 ]
sort "$folder/plain.jsonl" > "$folder/expected"

echo "-- Spark: two workers, one is killed"
# Slow enough that there is something to kill.
cat > "$folder/slow.sh" <<SLOW
#!/bin/sh
sleep 1
exec "$tool" batch --jobs 1 "\$@"
SLOW
chmod +x "$folder/slow.sh"
export SPARK_LOCAL_IP=127.0.0.1 PYSPARK_PYTHON="$python" PYSPARK_DRIVER_PYTHON="$python"
(cd "$folder" && exec "$(dirname "$python")/spark-submit" --master 'local-cluster[2,1,1024]' --conf spark.ui.enabled=false \
    --conf spark.task.maxFailures=8 "$root/Cluster/spark_batch.py" manifest.txt "$folder/table" --partitions 12 \
    --command "$folder/slow.sh") > "$folder/spark.out" 2> "$folder/spark.err" &
job=$!
# The executor, of this very run, above a process that has begun a task.
executor_above() {
    local process=$1
    while [ "${process:-1}" -gt 1 ]; do
        if tr '\0' ' ' 2>/dev/null < "/proc/$process/cmdline" | grep -q CoarseGrainedExecutorBackend; then
            echo "$process"
            return
        fi
        process=$(awk '/^PPid:/ {print $2}' "/proc/$process/status" 2>/dev/null || echo 1)
    done
}
victim=
while [ -z "$victim" ] && kill -0 "$job" 2>/dev/null; do
    for filter in $(pgrep -f "$folder/slow.sh"); do
        victim=$(executor_above "$filter")
        [ -z "$victim" ] || { kill -KILL "$victim" && echo "killed executor $victim"; break; }
    done
    sleep 0.1
done
wait "$job" || { tail -n 40 "$folder/spark.err" >&2; exit 1; }
job=
[ -n "$victim" ] || { echo "no executor was killed" >&2; exit 1; }
cat "$folder/spark.out"
"$python" - "$folder" > "$folder/spark.lines" 2>> "$folder/spark.err" <<'PYTHON'
import sys
from pyspark.sql import SparkSession
spark = SparkSession.builder.master("local[1]").config("spark.ui.enabled", "false").getOrCreate()
for row in sorted(r["result"] for r in spark.read.parquet(sys.argv[1] + "/table").collect()):
    print(row)
PYTHON
sort "$folder/spark.lines" | cmp - "$folder/expected"

echo "-- Slurm's array, in four parts"
mkdir "$folder/bin"
ln -s "$tool" "$folder/bin/camera-pulse"
for part in 0 1 2 3; do
    PATH="$folder/bin:$PATH" SLURM_ARRAY_TASK_ID=$part SLURM_ARRAY_TASK_MAX=3 \
        sh Cluster/slurm-array.sh "$folder/manifest.txt" "$folder/parts" 2>/dev/null
done
cat "$folder"/parts/part-*.jsonl | sort | cmp - "$folder/expected"
echo "cluster: the results are those of a plain batch"
