/** What a build took. */
export interface BuildCost {
  /** Microseconds of CPU time. */
  cpu: NodeJS.CpuUsage
  /** The most memory that was held at a time, in kilobytes. */
  peak: number
}

/** What this process has taken up to now. */
export function ownCost(): BuildCost {
  // maxRSS is in kilobytes on every platform (Node's documentation of process.resourceUsage).
  return { cpu: process.cpuUsage(), peak: process.resourceUsage().maxRSS }
}

/** What this process has taken, and one that it waited for: their memory was held at the same time. */
export function costWith(child: BuildCost | undefined): BuildCost {
  const own = ownCost()
  if (!child) return own
  return {
    cpu: { user: own.cpu.user + child.cpu.user, system: own.cpu.system + child.cpu.system },
    peak: Math.max(own.peak, child.peak),
  }
}
