/** Prefix of the functions that wrapped expressions and marked exports call. */
const name = '_guarded'
const reached = '_reached'
const limited = '_limited'

/** Time limit in milliseconds for the code of a page: an expression takes far less, or never ends. */
const timeLimit = 2000

export interface ExpressionPlace {
  file: string
  line: number
}

/** Details that an error of a wrapped expression carries. */
export interface ExpressionError extends ExpressionPlace {
  kind: 'expression' | 'export'
  reason: string
}

/** An MDX expression, wrapped so that an error in it has its place in the text. */
export function guarded(expression: string, place: ExpressionPlace): string {
  return call(expression, place, 'true')
}

/** As `guarded`, for an attribute, whose value may be an object. */
export function guardedAttribute(expression: string, place: ExpressionPlace): string {
  return call(expression, place, 'false')
}

function call(expression: string, { file, line }: ExpressionPlace, shown: string): string {
  return `${name}(${JSON.stringify(file)}, ${line}, ${shown}, () => (${expression}\n))`
}

/**
 * Exports of MDX, each preceded by a statement that records its place: they are evaluated in order, before rendering. Lines after a
 * backtick are skipped, since they may be part of a template literal.
 *
 * @param first Line of the parsed text where the exports begin; included texts have line numbers of their own.
 */
export function marked(exports: string, first: number, placeOf: (line: number) => ExpressionPlace): string {
  const [before = ''] = exports.split('`', 1)
  const code = before.replaceAll(/^export\s+(?=const|let|var)/gm, (found, offset: number) => {
    const at = first + before.slice(0, offset).split('\n').length - 1
    const { file, line } = placeOf(at)
    return `export const ${reached}${at} = ${reached}(${JSON.stringify(file)}, ${line});\n${found}`
  })
  return code + exports.slice(before.length)
}

/**
 * Adds the functions that wrapped expressions and marked exports call.
 *
 * @param runs Whether the page has code by its writer that could fail or never end; other pages need no functions.
 */
export function withGuards(code: string, runs: boolean): string {
  if (!runs) return code
  const watched = code.includes(`${reached}(`)
    ? `"use strict";\ntry {\n${code}\n} catch (error) { ${reached}.failed(error) }\n${mark}`
    : code
  const guards = code.includes(`${name}(`) ? watched + guard : watched
  return `${limits}\nreturn ${limited}.module(() => {\n${guards}\n})`
}

/**
 * Code in braces runs in the process that builds or serves the site. It must neither end nor block that process: under `vm`, Node
 * interrupts code after a time limit, together with everything it calls.
 */
const limits = `"use strict";
${limited}.module = run => {
  const { default: component, ...others } = ${limited}(run)
  return { ...others, default: props => ${limited}(() => component(props)) }
}
function ${limited}(run) {
  const { process } = globalThis
  const own = { exit: process.exit, reallyExit: process.reallyExit, abort: process.abort, kill: process.kill }
  const before = globalThis._shioriRun
  const refused = () => { throw new Error('content may not end the process') }
  Object.assign(process, { exit: refused, reallyExit: refused, abort: refused, kill: refused })
  globalThis._shioriRun = run
  try {
    // Stopped before it had half of its time on the processor, which others had on a busy machine: once more, with twice the limit.
    for (let timeout = ${timeLimit}; ; timeout *= 2) {
      const begun = process.cpuUsage()
      const start = performance.now()
      try {
        return process.getBuiltinModule('node:vm').runInThisContext('globalThis._shioriRun()', { timeout })
      } catch (error) {
        if (error?.code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
        const { user, system } = process.cpuUsage(begun)
        if ((user + system) / 1000 >= Math.min(performance.now() - start, ${timeLimit}) / 2) throw error
      }
    }
  } catch (error) {
    if (error?.code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
    const reason = 'it had not ended after ${timeLimit / 1000} s'
    throw Object.assign(new Error(reason), { ...(${limited}.at && { expression: { ...${limited}.at, reason } }) })
  } finally {
    Object.assign(process, own)
    globalThis._shioriRun = before
  }
}
`

const mark = `
function ${reached}(file, line) {
  ${limited}.at = { kind: 'export', file, line }
  ${reached}.failed = error => {
    const reason = error instanceof Error ? error.message : String(error)
    throw Object.assign(new Error(reason), { expression: { kind: 'export', file, line, reason } })
  }
}
`

const guard = `
function ${name}(file, line, shown, run) {
  const fail = reason => {
    throw Object.assign(new Error(reason), { expression: { kind: 'expression', file, line, reason } })
  }
  let value
  const outer = ${limited}.at
  ${limited}.at = { kind: 'expression', file, line }
  try {
    value = run()
    ${limited}.at = outer
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error))
  }
  // React would not say which one it is.
  if (shown && value?.constructor === Object && !('$$typeof' in value)) {
    fail('the expression gives an object (' + Object.keys(value).join(', ') + '), which cannot be shown')
  }
  return value
}
`

/** The expression that an error came from, and its message, if it came from a page. */
export function expressionError(error: unknown): ExpressionError | undefined {
  return error instanceof Error && 'expression' in error ? (error.expression as ExpressionError) : undefined
}
