import os from 'node:os'

/** The environment of a measurement, which a reader needs in order to compare figures. */
export interface Machine {
  cpu: string
  cores: number
  memoryGigabytes: number
  system: string
  node: string
  /** ISO 8601 time at which the measurement began. */
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

/** Formats the environment as one line of a report. */
export function formatMachine({ cpu, cores, memoryGigabytes, system, node, date }: Machine): string {
  return `${cores} cores of ${cpu}, ${memoryGigabytes} GB, ${system}, Node ${node}, ${date}`
}
