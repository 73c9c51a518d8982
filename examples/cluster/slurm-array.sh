#!/bin/sh
#SBATCH --job-name=rill
#SBATCH --cpus-per-task=1
#SBATCH --mem=1G
#SBATCH --requeue
#SBATCH --open-mode=append
# Computes the chunks of a world as a Slurm job array, one share per task: sbatch --array="0-$((RILL_SHARES - 1))" slurm-array.sh
# After a failure, submit the array again: existing valid chunks are skipped.
set -eu

exec rill chunks "$RILL_RECIPE" --columns "$RILL_COLUMNS" --rows "$RILL_ROWS" --out "$RILL_OUT" \
  --index "$SLURM_ARRAY_TASK_ID" --of "$RILL_SHARES" --threads "$SLURM_CPUS_PER_TASK"
