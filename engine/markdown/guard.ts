/** Names of the functions that wrapped expressions and marked exports call. */
const name = '_guarded'
const reached = '_reached'

export interface ExpressionPlace {
  file: string
  line: number
}

/** What an error of a wrapped expression carries: Vike puts words of its own into the message. */
export interface ExpressionFault extends ExpressionPlace {
  kind: 'expression' | 'export'
  reason: string
}

/** An expression of MDX, wrapped so that it says where it stands when it fails. */
export function guarded(expression: string, { file, line }: ExpressionPlace): string {
  return `${name}(${JSON.stringify(file)}, ${line}, () => (${expression}\n))`
}

/**
 * Exports of MDX, each behind one that notes where it stands: they are evaluated one after the other, before anything is
 * rendered. Behind a backtick a line may be part of a text.
 */
export function marked(exports: string, placeOf: (line: number) => ExpressionPlace): string {
  const [before = ''] = exports.split('`', 1)
  const code = before.replaceAll(/^export\s+(?=const|let|var)/gm, (found, offset: number) => {
    const lines = before.slice(0, offset).split('\n').length - 1
    const { file, line } = placeOf(lines)
    return `export const ${reached}${line} = ${reached}(${JSON.stringify(file)}, ${line});\n${found}`
  })
  return code + exports.slice(before.length)
}

/** The code of a page with what its wrapped expressions and marked exports call; a page without them needs nothing. */
export function withGuards(code: string): string {
  const watched = code.includes(`${reached}(`)
    ? `"use strict";\ntry {\n${code}\n} catch (error) { ${reached}.failed(error) }\n${mark}`
    : code
  return code.includes(`${name}(`) ? watched + guard : watched
}

const mark = `
function ${reached}(file, line) {
  ${reached}.failed = error => {
    const reason = error instanceof Error ? error.message : String(error)
    throw Object.assign(new Error(reason), { expression: { kind: 'export', file, line, reason }, hideStack: true })
  }
}
`

const guard = `
function ${name}(file, line, run) {
  const fail = reason => {
    // Vike prints errors, too.
    throw Object.assign(new Error(reason), { expression: { kind: 'expression', file, line, reason }, hideStack: true })
  }
  let value
  try {
    value = run()
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error))
  }
  // React would not say which one it is.
  if (value?.constructor === Object && !('$$typeof' in value)) {
    fail('the expression gives an object (' + Object.keys(value).join(', ') + '), which cannot be shown')
  }
  return value
}
`

/** What is wrong with which expression, if an error comes from one of a page's. */
export function faultOfExpression(error: unknown): ExpressionFault | undefined {
  return error instanceof Error && 'expression' in error ? (error.expression as ExpressionFault) : undefined
}
