/** Syntax of a language for JSON data. */
export interface Dialect {
  /** One step of indentation. */
  indent: string
  true: string
  false: string
  null: string
  string(text: string): string
  emptyObject: string
  /** Brackets around the members of an object with these keys. */
  object(keys: readonly string[]): readonly [open: string, close: string]
  /** Key of a member and its separator: `"name": `. */
  key(name: string): string
}

/** Characters. An array of scalars that is longer has an item on each line. */
const maxLineLength = 60

/**
 * JSON data as a literal, with a comma after each member.
 *
 * @param depth Indentation of the line on which the literal begins, in steps.
 */
export function literal(value: unknown, dialect: Dialect, depth = 0): string {
  if (value === null || value === undefined) return dialect.null
  if (typeof value === 'boolean') return value ? dialect.true : dialect.false
  if (typeof value === 'string') return dialect.string(value)
  if (Array.isArray(value)) return arrayLiteral(value, dialect, depth)
  if (typeof value === 'object') return objectLiteral(value, dialect, depth)
  return String(value)
}

function arrayLiteral(values: readonly unknown[], dialect: Dialect, depth: number): string {
  const items = values.map(value => literal(value, dialect, depth + 1))
  const line = `[${items.join(', ')}]`
  const plain = values.every(value => typeof value !== 'object' || value === null)
  return items.length === 0 || (plain && line.length <= maxLineLength)
    ? line
    : block(['[', ']'], items, dialect, depth)
}

function objectLiteral(value: object, dialect: Dialect, depth: number): string {
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  if (members.length === 0) return dialect.emptyObject
  const around = dialect.object(members.map(([name]) => name))
  const lines = members.map(([name, member]) => dialect.key(name) + literal(member, dialect, depth + 1))
  return block(around, lines, dialect, depth)
}

/**
 * Items between two brackets, each on its own line with a comma after it.
 *
 * @param depth Indentation of the line on which the block begins, in steps.
 */
export function block(
  [open, close]: readonly [open: string, close: string],
  items: readonly string[],
  { indent }: Pick<Dialect, 'indent'>,
  depth: number,
): string {
  const inner = indent.repeat(depth + 1)
  return [open, ...items.map(item => `${inner}${item},`), indent.repeat(depth) + close].join('\n')
}
