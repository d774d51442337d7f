import { readdirSync, readFileSync } from 'node:fs'

/** CPU milliseconds that a process has used, in steps of 10. Needs Linux. */
export function processorTime(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Megabytes of memory that a process holds. Needs Linux. */
export function memory(pid: number | undefined): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

/** CPU milliseconds that a process's threads have used whose names begin with `name`. Needs Linux. */
export function threadTime(pid: number, name: string): number {
  const folder = `/proc/${pid}/task`
  return readdirSync(folder).reduce((all, thread) => {
    if (!readFileSync(`${folder}/${thread}/comm`, 'utf8').startsWith(name)) return all
    const [nanoseconds = '0'] = readFileSync(`${folder}/${thread}/schedstat`, 'utf8').split(' ')
    return all + Number(nanoseconds) / 1e6
  }, 0)
}
