import process from 'node:process'
import { workerData } from 'node:worker_threads'
import type { WatchData } from './watch-process.ts'

/** Interval of checks in milliseconds. */
const interval = 250
const parent = process.ppid
const { cpuLimit: limit, signal }: WatchData = workerData

setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
  const allowed = Atomics.load(limit, 0)
  const { user, system } = process.cpuUsage()
  if (allowed !== 0 && (user + system) / 1000 > allowed) process.kill(process.pid, signal)
}, interval)
