/** CPU time that something takes, milliseconds: unlike the clock it hardly minds what else the machine does. */
export async function cpuTime(run: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
