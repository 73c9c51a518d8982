#!/bin/sh
#SBATCH --job-name=rill-plan
#SBATCH --cpus-per-task=1
#SBATCH --mem=1G
#SBATCH --requeue
#SBATCH --open-mode=append
# Makes the plan of a world with join=rivers once, for all shares of slurm-array.sh, which start when it has succeeded:
# sbatch --array="0-$((RILL_SHARES - 1))" --dependency="afterok:$(sbatch --parsable slurm-plan.sh)" slurm-array.sh
set -eu

exec rill plan "$RILL_RECIPE" --out "$RILL_OUT" --threads "$SLURM_CPUS_PER_TASK"
