/** The resources that a build used. */
export interface BuildCost {
  /** Microseconds of CPU time. */
  cpu: NodeJS.CpuUsage
  /** Peak memory in kilobytes. */
  peak: number
}

/** Resources that this process has used so far. */
export function processCost(): BuildCost {
  // maxRSS is in kilobytes on every platform (see process.resourceUsage in Node's documentation).
  return { cpu: process.cpuUsage(), peak: process.resourceUsage().maxRSS }
}

/** Cost of processes that ran at the same time: peak memory adds up. */
export function parallelCost(costs: readonly BuildCost[]): BuildCost {
  const sum = (costOf: (cost: BuildCost) => number) => costs.reduce((all, cost) => all + costOf(cost), 0)
  return {
    cpu: { user: sum(({ cpu }) => cpu.user), system: sum(({ cpu }) => cpu.system) },
    peak: sum(({ peak }) => peak),
  }
}

/** Cost of steps that ran one after the other. */
export function sequentialCost(costs: readonly BuildCost[]): BuildCost {
  return { cpu: parallelCost(costs).cpu, peak: Math.max(0, ...costs.map(({ peak }) => peak)) }
}
