/** Name of the function that wrapped expressions call. */
const name = '_guarded'

export interface ExpressionPlace {
  file: string
  line: number
}

/** What an error of a wrapped expression carries: Vike puts words of its own into the message. */
export interface ExpressionFault extends ExpressionPlace {
  reason: string
}

/** An expression of MDX, wrapped so that it says where it stands when it fails. */
export function guarded(expression: string, { file, line }: ExpressionPlace): string {
  return `${name}(${JSON.stringify(file)}, ${line}, () => (${expression}\n))`
}

/** Code that the wrapped expressions of a page call, to be put behind it; a page without them needs none. */
export function guardCode(code: string): string {
  return code.includes(`${name}(`) ? guard : ''
}

const guard = `
function ${name}(file, line, run) {
  const fail = reason => {
    // Vike prints errors, too.
    throw Object.assign(new Error(reason), { expression: { file, line, reason }, hideStack: true })
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
