#!/usr/bin/env python3
"""Measures the clips of a manifest on a Spark cluster and writes one table of results (Parquet).

usage: spark-submit spark_batch.py MANIFEST TABLE [--partitions N] [--command 'camera-pulse …']

MANIFEST has one path per line, on storage that every machine sees; paths with line ends cannot be given here. Each
task is a filter: paths go into `camera-pulse batch --from-list - --output -`, JSON Lines come out. Spark runs a task
again whose machine was lost. Clips that cannot be read are rows with their reason, not failures of the job.
"""
import argparse
import json
import os
import shlex

from pyspark.sql import SparkSession
from pyspark.sql.types import DoubleType, StringType, StructField, StructType

SCHEMA = StructType(
    [StructField(name, StringType()) for name in ("file", "verdict", "reason", "message", "algorithm")]
    + [StructField(name, DoubleType()) for name in ("bpm", "interval_low", "interval_high", "confidence", "duration_s")]
    + [StructField("result", StringType())]  # the whole line
)


def row(line):
    result = json.loads(line)
    low, high = result.get("interval") or (None, None)
    numbers = (result.get("bpm"), low, high, result.get("confidence"), result.get("timing", {}).get("duration"))
    texts = tuple(result.get(name) for name in ("file", "verdict", "reason", "message", "algorithm"))
    return texts + tuple(None if n is None else float(n) for n in numbers) + (line,)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("manifest")
    parser.add_argument("table")
    parser.add_argument("--partitions", type=int, help="tasks (default: one per 32 clips)")
    parser.add_argument("--command", default="camera-pulse batch --jobs 1", help="how a task measures (default: %(default)s)")
    options = parser.parse_args()

    spark = SparkSession.builder.appName("camera-pulse").getOrCreate()
    with open(options.manifest, encoding="utf-8", errors="surrogateescape") as manifest:
        paths = [path for path in manifest.read().split("\n") if path]
    partitions = options.partitions or max(1, len(paths) // 32)
    # Status 2 says that some clips failed, and their lines say why; any other is the task's failure.
    script = f"{options.command} --from-list - --output -; status=$?; [ $status = 2 ] || exit $status"
    lines = spark.sparkContext.parallelize(paths, partitions).pipe(
        "sh -c " + shlex.quote(script), env=dict(os.environ), checkCode=True)
    spark.createDataFrame(lines.map(row), SCHEMA).write.mode("overwrite").parquet(options.table)
    for counted in spark.read.parquet(options.table).groupBy("verdict").count().collect():
        print(counted["verdict"], counted["count"])
    spark.stop()


if __name__ == "__main__":
    main()
