/** Files that a server has open without a reader: its code, its pipes, those that keep feedback, the process behind `/mcp`. */
const own = 32
/** Files that are kept free for the answers of so many connections; the rest may be idle ones. */
const maxAnswers = 512

/**
 * Connections that a server takes so that each finds a file free for its answer: a reader whose connection is not taken tries again, one who gets an
 * error does not.
 *
 * @param openFiles That this process may have (`ulimit -n`).
 */
export function connectionLimit(openFiles: number): number {
  const free = Math.max(2, openFiles - own)
  return free - Math.min(Math.floor(free / 2), maxAnswers)
}

/** The limit of this process on open files; Infinity where there is none or nobody knows. */
export function openFilesLimit(): number {
  // Its types lack what Node has had since 22.
  const report: typeof process.report & { excludeNetwork?: boolean } = process.report
  const { excludeNetwork = false } = report
  // It would look up the name of each connection.
  report.excludeNetwork = true
  try {
    const limits: { userLimits?: { open_files?: { soft?: unknown } } } = report.getReport()
    const soft = limits.userLimits?.open_files?.soft
    return typeof soft === 'number' ? soft : Number.POSITIVE_INFINITY
  } finally {
    report.excludeNetwork = excludeNetwork
  }
}
