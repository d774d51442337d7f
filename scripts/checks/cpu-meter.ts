import { readFileSync } from 'node:fs'

/** Linux counts CPU time in these for every program, whatever its kernel's own clock. */
const ticksPerSecond = 100

/**
 * CPU seconds of child processes. Unlike the clock they hardly change with what else the machine does, so two runs can be compared.
 * Node tells them of no child: Linux adds those of each to its parent's when it ends.
 *
 * @returns To be called when a child has ended: what it and all that it waited for have used; undefined where there is no /proc. Of
 *   two that end in one turn of the event loop, the first is given what both have used.
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
  // The second field is the name in parentheses, which may hold spaces; cutime and cstime are the 16th and 17th (proc(5)).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond
}
