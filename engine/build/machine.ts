import { readFileSync } from 'node:fs'
import { availableParallelism, freemem } from 'node:os'

/** The resources that a build may use. */
export interface Machine {
  /** Number of cores. */
  cores: number
  /** Free memory in bytes. */
  memory: number
}

/** Reads a file; undefined if it does not exist. */
type ReadText = (file: string) => string | undefined

/**
 * Free resources of the machine or the container. It reads the control groups itself, because Node 24 reports 2 cores for half a core
 * (version 1), and counts cached files as used memory: after reading 900 MB of files, 90 MB of 1 GB would be left, although Linux frees
 * that cache on demand.
 *
 * @param machine Node's figures.
 */
export function freeMachine(
  machine: Machine = { cores: availableParallelism(), memory: freemem() },
  read: ReadText = readTrimmed,
): Machine {
  const groups = groupFolders(read('/proc/self/cgroup') ?? '')
  return {
    cores: Math.min(machine.cores, ...groups.map(folder => coresOf(folder, read))),
    memory: Math.min(machine.memory, ...groups.map(folder => memoryOf(folder, read))),
  }
}

const root = '/sys/fs/cgroup'

/** Folders of the process's control groups and their parents: each one's limits apply. */
function groupFolders(text: string): string[] {
  return text.split('\n').flatMap(line => {
    const [, controllers = '', path] = /^\d+:([^:]*):(\/.*)$/.exec(line) ?? []
    if (path === undefined) return []
    const mounted =
      controllers === ''
        ? [root]
        : controllers
            .split(',')
            .filter(name => name === 'cpu' || name === 'memory')
            .map(name => `${root}/${name}`)
    // In a container, the group may be mounted as the root, despite the longer path.
    const names = path.split('/').filter(name => name !== '')
    return mounted.flatMap(folder => [
      folder,
      ...names.map((_, index) => `${folder}/${names.slice(0, index + 1).join('/')}`),
    ])
  })
}

/** Cores that a group may use. Half a core counts as one that is idle half of the time. */
function coresOf(folder: string, read: ReadText): number {
  const [quota, period] = (read(`${folder}/cpu.max`) ?? '').split(' ').map(Number)
  const limit = quota && period ? quota / period : cgroupV1Quota(folder, read)
  return limit > 0 ? Math.ceil(limit) : Number.POSITIVE_INFINITY
}

/** -1 means no limit. */
function cgroupV1Quota(folder: string, read: ReadText): number {
  return Number(read(`${folder}/cpu.cfs_quota_us`)) / Number(read(`${folder}/cpu.cfs_period_us`))
}

/** Files with a group's memory limit and use, in version 2 and version 1. */
const memoryFiles = [
  { limit: 'memory.max', used: 'memory.current', files: /^inactive_file (\d+)$/m },
  {
    limit: 'memory.limit_in_bytes',
    used: 'memory.usage_in_bytes',
    files: /^total_inactive_file (\d+)$/m,
  },
]

function memoryOf(folder: string, read: ReadText): number {
  const free = memoryFiles.map(({ limit, used, files }) => {
    const limitBytes = Number(read(`${folder}/${limit}`) ?? Number.NaN)
    const [, fileBytes = '0'] = files.exec(read(`${folder}/memory.stat`) ?? '') ?? []
    return limitBytes - Number(read(`${folder}/${used}`) ?? 0) + Number(fileBytes)
  })
  // "max" becomes NaN.
  return Math.min(...free.map(bytes => (Number.isNaN(bytes) ? Number.POSITIVE_INFINITY : Math.max(0, bytes))))
}

function readTrimmed(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return undefined
  }
}
