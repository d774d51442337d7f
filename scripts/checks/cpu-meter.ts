import { readFileSync } from 'node:fs'

/** Linux reports CPU time in this unit, regardless of the kernel's timer frequency. */
const ticksPerSecond = 100

/**
 * CPU seconds of child processes. Unlike elapsed time, they hardly depend on the load of the machine, so runs can be compared. Node does
 * not report them for a single child, but Linux adds them to the parent's when a child ends.
 *
 * @returns A function to call when a child has ended: it returns the CPU seconds of the child and of the processes that it waited for;
 * undefined without /proc. If two children end in the same turn of the event loop, the first call returns both.
 */
export function cpuMeter(): () => number | undefined {
  let before = readChildren()
  return () => {
    const now = readChildren()
    const used = now === undefined || before === undefined ? undefined : now - before
    before = now
    return used
  }
}

function readChildren(): number | undefined {
  let stat: string
  try {
    stat = readFileSync('/proc/self/stat', 'utf8')
  } catch {
    return undefined
  }
  // The second field is the name in parentheses, which may contain spaces; cutime and cstime are the 16th and 17th (proc(5)).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond
}
