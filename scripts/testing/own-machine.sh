#!/bin/sh
# Runs a command as on a machine of its own, to be called by `unshare` as own-machine.mjs has it: servers that it starts are heard by nobody else,
# and end with it, whatever becomes of it.
set -eu

ip link set lo up
# Where there is no other address than 127.0.0.1, programs that ask for what a system can reach (AI_ADDRCONFIG) find nobody, Slurm for one.
ip address add 192.0.2.1 dev lo
mount -t tmpfs -o mode=755 tmpfs /run

# What Debian's set-up of an ssh server does: a folder and a user with no rights.
mkdir /run/sshd
if ! getent passwd sshd > /dev/null; then
  { cat /etc/passwd && echo 'sshd:*:64999:65534::/run/sshd:/usr/sbin/nologin'; } > /run/passwd
  mount --bind /run/passwd /etc/passwd
fi

"$@"
