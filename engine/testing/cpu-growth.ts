/** Factor between the two sizes of the input. */
const factor = 8

/** Minimum milliseconds that a run counts as: with shorter ones, the process's other work would dominate. */
const minTime = 10

/**
 * Measures how the CPU time of some work grows with its input. A ratio is independent of the machine; a limit in
 * milliseconds fails on a slow or busy one.
 *
 * @param work Processes an input of a given size.
 * @param size Size of the larger input.
 * @returns CPU time for the larger input divided by that for an eighth of it, each the fastest of three runs: about 8
 * for linear growth, 64 for quadratic growth.
 */
export async function cpuGrowth(work: (size: number) => unknown, size: number): Promise<number> {
  const small = await quickest(() => work(Math.ceil(size / factor)))
  return (await quickest(() => work(size))) / Math.max(small, minTime)
}

/** Maximum growth of work that processes each part of its input once: three times that of its input. */
export const linearGrowth = 3 * factor

/** Measures the CPU time of a run in milliseconds. */
export async function cpuTime(run: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

async function quickest(run: () => unknown): Promise<number> {
  const times = [await cpuTime(run), await cpuTime(run), await cpuTime(run)]
  return Math.min(...times)
}
