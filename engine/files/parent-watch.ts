import process from 'node:process'

/** How often it looks, milliseconds. */
const interval = 1000
const parent = process.ppid

setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
}, interval)
