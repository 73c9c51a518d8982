#!/bin/sh
# The chunks of a world on several machines, by GNU Parallel over ssh. Start it again after whatever happened: chunks that are there and right
# are skipped. RILL_HOSTS is a file with a line for each machine, and before its name how many shares it makes at a time: 8/worker1.
set -eu

seq 0 "$((RILL_SHARES - 1))" |
  parallel --sshloginfile "$RILL_HOSTS" --retries 3 --joblog "$RILL_OUT.log" --tag --line-buffer --quote \
    rill chunks "$RILL_RECIPE" --columns "$RILL_COLUMNS" --rows "$RILL_ROWS" --out "$RILL_OUT" \
    --index {} --of "$RILL_SHARES" --threads 1
