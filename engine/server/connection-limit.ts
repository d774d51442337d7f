/** Files that a server has open without connections: code, pipes, the feedback file, the process for `/mcp`. */
const reserved = 32
/** Max files reserved for concurrent responses; other connections may be idle. */
const maxAnswers = 512

/**
 * Max connections for which there are enough file descriptors to respond: browsers retry a refused connection, but not a request that got an error.
 *
 * @param openFiles Max open files of this process (`ulimit -n`).
 */
export function connectionLimit(openFiles: number): number {
  const free = Math.max(2, openFiles - reserved)
  return free - Math.min(Math.floor(free / 2), maxAnswers)
}

/** Max open files of this process; Infinity if unlimited or unknown. */
export function openFilesLimit(): number {
  // Missing in the types, although Node has it since version 22.
  const report: typeof process.report & { excludeNetwork?: boolean } = process.report
  const { excludeNetwork = false } = report
  // Otherwise the report would look up the host name of each connection.
  report.excludeNetwork = true
  try {
    const limits: { userLimits?: { open_files?: { soft?: unknown } } } = report.getReport()
    const soft = limits.userLimits?.open_files?.soft
    return typeof soft === 'number' ? soft : Number.POSITIVE_INFINITY
  } finally {
    report.excludeNetwork = excludeNetwork
  }
}
