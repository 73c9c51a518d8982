#!/bin/sh
# Computes the chunks of a world on several machines with GNU Parallel over ssh. After a failure, run the script again: existing
# valid chunks are skipped. RILL_HOSTS is a file with one line per machine: the number of simultaneous shares, a slash and the
# host name, such as 8/worker1.
set -eu

seq 0 "$((RILL_SHARES - 1))" |
  parallel --sshloginfile "$RILL_HOSTS" --retries 3 --joblog "$RILL_OUT.log" --tag --line-buffer --quote \
    rill chunks "$RILL_RECIPE" --columns "$RILL_COLUMNS" --rows "$RILL_ROWS" --out "$RILL_OUT" \
    --index {} --of "$RILL_SHARES" --threads 1
