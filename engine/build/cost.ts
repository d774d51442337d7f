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

/** What several processes have taken at a time: their memory was held together. */
export function together(costs: readonly BuildCost[]): BuildCost {
  const sum = (of: (cost: BuildCost) => number) => costs.reduce((all, cost) => all + of(cost), 0)
  return {
    cpu: { user: sum(({ cpu }) => cpu.user), system: sum(({ cpu }) => cpu.system) },
    peak: sum(({ peak }) => peak),
  }
}

/** What one thing took, and then another. */
export function afterEachOther(costs: readonly BuildCost[]): BuildCost {
  return { cpu: together(costs).cpu, peak: Math.max(0, ...costs.map(({ peak }) => peak)) }
}
