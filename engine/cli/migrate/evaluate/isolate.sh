#!/bin/sh
# Runs a program that sees a few files and no network: isolate.sh ROOT FILE... -- PROGRAM ARGUMENT...
# Started by `unshare` in namespaces of its own. ROOT is an empty folder, each FILE a file or folder that the program may
# read, at its own path. `.git` of a folder holds tokens of remotes and is empty there.
set -eu
root=$1
shift
# In kB: memory that is written to, whatever allocates it; no core dumps; seconds of CPU; open files.
ulimit -d 1200000
ulimit -c 0
ulimit -t 60
ulimit -n 256
mount -t tmpfs -o mode=755,size=4m,nosuid,nodev none "$root"
while [ "$1" != -- ]; do
  if [ -d "$1" ]; then
    mkdir -p "$root$1"
  else
    mkdir -p "$root$(dirname "$1")"
    : >"$root$1"
  fi
  mount --bind "$1" "$root$1"
  mount -o remount,bind,ro,nosuid,nodev "$root$1"
  if [ -e "$1/.git" ]; then
    if [ -d "$1/.git" ]; then
      mount -t tmpfs -o ro,mode=755,size=4k none "$root$1/.git"
    else
      mount --bind /dev/null "$root$1/.git"
    fi
  fi
  shift
done
shift
# Of this mount alone: whoever is not root may not change the file system's own options.
mount -o remount,bind,ro,nosuid,nodev "$root"
exec env -i NODE_ENV=production "$(command -v chroot)" "$root" "$@"
