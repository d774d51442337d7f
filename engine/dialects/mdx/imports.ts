import { join, posix } from 'node:path'
import { statOf } from '../../files/stat-of.ts'

/** An `import` of MDX. */
export interface ImportStatement {
  start: number
  end: number
  /** Name of the default import, or of the namespace after `* as`. */
  local: string | undefined
  /** Whether `local` is a namespace: `* as data`. */
  isNamespace: boolean
  /** Names in braces: exported and local name. */
  named: readonly { name: string; local: string }[]
  /** Module as written: `./_intro.mdx`, `@theme/Tabs`. */
  from: string
}

const statement =
  /(?<=^[ \t]*|;[ \t]*)import[ \t]+(?:([\w$*]+(?:\s+as\s+[\w$]+)?)?\s*(?:,\s*)?(?:\{([^{}]*)\})?\s*from\s*)?(['"])([^'"\n]+)\3[ \t]*;?[ \t]*/gm

/** The imports of an MDX text with masked code. A line may have several, and an import may span lines. */
export function importStatements(masked: string): ImportStatement[] {
  return [...masked.matchAll(statement)].map(match => {
    const [matched, own = '', braced = '', , from = ''] = match
    const named = braced
      .split(',')
      .map(item => item.trim().split(/\s+as\s+/))
      .flatMap(([name = '', local = name]) => (name === '' ? [] : [{ name, local }]))
    const local = own.replace(/^\*\s+as\s+/, '').trim()
    return {
      start: match.index,
      end: match.index + matched.length,
      local: local || undefined,
      isNamespace: own.startsWith('*'),
      named,
      // Formatters of Markdown escape the underscore: `./\\_part.md`.
      from: from.replaceAll('\\', ''),
    }
  })
}

/**
 * Resolves an import of content: relative to the importing file, or from the site's root with `@site/…`.
 *
 * @returns Path from the root; undefined for a package, and for a file that does not exist or is outside the root.
 */
export function moduleFile(root: string, from: string, importer: string): string | undefined {
  const path = from.replace(/^!*(?:raw-loader!)?/, '').replace(/\?raw$/, '')
  const file = path.startsWith('@site/')
    ? posix.normalize(path.slice('@site/'.length))
    : /^\.{1,2}\//.test(path)
      ? posix.join(posix.dirname(importer), path)
      : undefined
  if (file === undefined || file.startsWith('../')) return undefined
  return ['', '.mdx', '.md', '.json']
    .map(extension => file + extension)
    .find(candidate => isFile(join(root, candidate)))
}

function isFile(file: string): boolean {
  return statOf(file)?.isFile() ?? false
}
