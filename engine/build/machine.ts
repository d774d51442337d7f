import { readFileSync } from 'node:fs'
import { availableParallelism, freemem } from 'node:os'

/** What a build may take of the machine. */
export interface Machine {
  /** Cores that it may keep busy at a time. */
  cores: number
  /** Bytes of memory that are free. */
  memory: number
}

/** Gives the text of a file; undefined where there is none. */
type ReadText = (file: string) => string | undefined

/**
 * What is free of the machine, or of the container: its control groups are read here, since Node 24 says 2 of half a core (groups of version 1), and counts
 * the files that were read as memory taken, so that 90 MB of 1 GB were left after 900 MB of them. Linux gives that back when somebody wants it.
 *
 * @param whole What Node says.
 */
export function freeMachine(
  whole: Machine = { cores: availableParallelism(), memory: freemem() },
  read: ReadText = textOf,
): Machine {
  const groups = groupFolders(read('/proc/self/cgroup') ?? '')
  return {
    cores: Math.min(whole.cores, ...groups.map(folder => coresOf(folder, read))),
    memory: Math.min(whole.memory, ...groups.map(folder => memoryOf(folder, read))),
  }
}

const root = '/sys/fs/cgroup'

/** Folders of the groups that the process is in, with those around them: each limits what is in it. */
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
    // In a container the folder may be mounted as the root of all, whatever the path says.
    const names = path.split('/').filter(name => name !== '')
    return mounted.flatMap(folder => [
      folder,
      ...names.map((_, index) => `${folder}/${names.slice(0, index + 1).join('/')}`),
    ])
  })
}

/** Cores that a group may keep busy: half a core is one that stands still half of the time. */
function coresOf(folder: string, read: ReadText): number {
  const [quota, period] = (read(`${folder}/cpu.max`) ?? '').split(' ').map(Number)
  const limit = quota && period ? quota / period : olderQuota(folder, read)
  return limit > 0 ? Math.ceil(limit) : Number.POSITIVE_INFINITY
}

/** -1 means without limit. */
function olderQuota(folder: string, read: ReadText): number {
  return Number(read(`${folder}/cpu.cfs_quota_us`)) / Number(read(`${folder}/cpu.cfs_period_us`))
}

/** Names of what a group says of its memory, in version 2 and in version 1. */
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
    const most = Number(read(`${folder}/${limit}`) ?? Number.NaN)
    const [, given = '0'] = files.exec(read(`${folder}/memory.stat`) ?? '') ?? []
    return most - Number(read(`${folder}/${used}`) ?? 0) + Number(given)
  })
  // "max" is no number.
  return Math.min(...free.map(bytes => (Number.isNaN(bytes) ? Number.POSITIVE_INFINITY : Math.max(0, bytes))))
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return undefined
  }
}
