import os from 'node:os'

/** What figures depend on and a reader must know to compare them. */
export interface Machine {
  cpu: string
  cores: number
  memoryGigabytes: number
  system: string
  node: string
  /** ISO 8601, when measuring began. */
  date: string
}

export function thisMachine(): Machine {
  return {
    cpu: os.cpus()[0]?.model.trim() ?? 'unknown',
    cores: os.availableParallelism(),
    memoryGigabytes: Math.round(os.totalmem() / 2 ** 30),
    system: `${os.type()} ${os.release()} ${os.arch()}`,
    node: process.version,
    date: new Date().toISOString(),
  }
}

/** One line for a report. */
export function formatMachine({ cpu, cores, memoryGigabytes, system, node, date }: Machine): string {
  return `${cores} cores of ${cpu}, ${memoryGigabytes} GB, ${system}, Node ${node}, ${date}`
}
