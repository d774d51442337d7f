/** How many times larger the second input is. */
const factor = 8

/** Milliseconds below which a run counts as taking so long: what a process does besides would weigh more than the work. */
const shortest = 10

/**
 * Measures how the CPU time of some work grows with its input. A ratio says the same on any machine, where a limit in milliseconds fails
 * on a slow or busy one.
 *
 * @param work Works on an input of so many parts.
 * @param size Parts of the larger input.
 * @returns CPU time for the larger input over that for an eighth of it, of the quickest of three runs each: about 8 where time grows with
 *   the input, 64 where it grows with its square.
 */
export async function cpuGrowth(work: (size: number) => unknown, size: number): Promise<number> {
  const small = await quickest(() => work(Math.ceil(size / factor)))
  return (await quickest(() => work(size))) / Math.max(small, shortest)
}

/** Most that work may grow which takes each part of its input once: three times what its input does. */
export const linearGrowth = 3 * factor

/** CPU time of a run, milliseconds. */
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
