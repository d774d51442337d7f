/** Name of the day on which a page was made. */
export const clockName = 'clock'

/** Notes when code asks for the time by `new Date()` or `Date.now()`, except for the highlighter, which measures each line. */
export function recordClock(note: (name: string) => void): void {
  globalThis.Date = new Proxy(Date, {
    construct: (Original, args, target) => {
      if (args.length === 0) note(clockName)
      return Reflect.construct(Original, args, target)
    },
    apply: Original => {
      note(clockName)
      return Original()
    },
    get: (Original, name) => {
      if (name === 'now' && !isHighlighter()) note(clockName)
      return Original[name as keyof DateConstructor]
    },
  })
}

/** Whether the code that asks is the highlighter's. */
function isHighlighter(): boolean {
  const here: { stack?: string } = {}
  const { stackTraceLimit } = Error
  // This function, the trap, and its caller.
  Error.stackTraceLimit = 3
  Error.captureStackTrace(here)
  Error.stackTraceLimit = stackTraceLimit
  return here.stack?.includes('vscode-textmate') ?? false
}
