/** An `import` of MDX. */
export interface ImportStatement {
  start: number
  end: number
  /** Name of the default import, or that behind `* as`. */
  local: string | undefined
  /** Whether the name stands for all exports: `* as data`. */
  isNamespace: boolean
  /** Names in braces: what is imported, and what it is called here. */
  named: readonly { name: string; local: string }[]
  /** As written: `./_intro.mdx`, `@theme/Tabs`. */
  from: string
}

const statement =
  /(?<=^[ \t]*|;[ \t]*)import[ \t]+(?:([\w$*]+(?:\s+as\s+[\w$]+)?)?\s*(?:,\s*)?(?:\{([^{}]*)\})?\s*from\s*)?(['"])([^'"\n]+)\3[ \t]*;?[ \t]*/gm

/** The imports of an MDX text whose code is hidden; several may stand on one line, and one on several. */
export function importStatements(masked: string): ImportStatement[] {
  return [...masked.matchAll(statement)].map(match => {
    const [whole, own = '', inBraces = '', , from = ''] = match
    const named = inBraces
      .split(',')
      .map(one => one.trim().split(/\s+as\s+/))
      .flatMap(([name = '', local = name]) => (name === '' ? [] : [{ name, local }]))
    const local = own.replace(/^\*\s+as\s+/, '').trim()
    return {
      start: match.index,
      end: match.index + whole.length,
      local: local || undefined,
      isNamespace: own.startsWith('*'),
      named,
      // Formatters of Markdown write `./\\_part.md`.
      from: from.replaceAll('\\', ''),
    }
  })
}
