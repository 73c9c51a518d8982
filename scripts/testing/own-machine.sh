#!/bin/sh
# Runs a command in separate namespaces; own-machine.mjs calls this script through `unshare`. Servers that the command starts are
# not reachable from outside, and stop with the command in any case.
set -eu

ip link set lo up
# Without an address other than 127.0.0.1, name lookups with AI_ADDRCONFIG, such as Slurm's, find no hosts.
ip address add 192.0.2.1 dev lo
mount -t tmpfs -o mode=755 tmpfs /run

# Replaces the install script of Debian's ssh server, which creates a folder and an unprivileged user.
mkdir /run/sshd
if ! getent passwd sshd > /dev/null; then
  { cat /etc/passwd && echo 'sshd:*:64999:65534::/run/sshd:/usr/sbin/nologin'; } > /run/passwd
  mount --bind /run/passwd /etc/passwd
fi

"$@"
