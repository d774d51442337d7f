import { didYouMean } from '../../config/nearest.ts'
import type { Problem } from '../../config/problem.ts'
import type { PlacedLine } from '../../markdown/mdx-source/edited-text.ts'
import { readExports } from './export-blocks.ts'
import { exportOf } from './imported-files.ts'

/** Code of an imported text: an export block, or a declaration that replaces an import. */
export interface CodePart {
  code: string
  /** Line of the file where the code begins. */
  line: number
  /** Names that a declaration defines, with their identity across all texts; absent for an export block. */
  declares?: ReadonlyMap<string, string>
}

/** The exports of a text, collected in a constant of the page. */
export interface ImportedModule {
  file: string
  /** Name of the constant. */
  variable: string
  /** Exported names. */
  names: ReadonlySet<string>
  /** Names that the text itself uses, which are its exports and imports, with their identity across all texts. */
  own: ReadonlyMap<string, string>
}

/** A statement that declares a variable. A call that records its place goes before it. */
const declaration = /^(?:const|let|var)\s/

/**
 * Wraps a text's exports in a function, so that its local names do not collide with those of other texts: `export const _part1 = (() => {`
 * … `})()`.
 *
 * @returns Lines for the beginning of the page.
 */
export function moduleCode(
  file: string,
  variable: string,
  parts: readonly CodePart[],
): { module: ImportedModule; lines: PlacedLine[] } {
  const origin = { file, line: parts[0]?.line ?? 1 }
  const lines: PlacedLine[] = [{ text: `export const ${variable} = (() => {`, origin }]
  const returned: string[] = []
  const names = new Set<string>()
  const own = new Map<string, string>()
  const add = (name: string, value: string): void => {
    names.add(name)
    returned.push(`${JSON.stringify(name)}: ${value}`)
  }
  for (const { code, line, declares } of parts) {
    const read = declares ? { names: new Map<string, string>(), lines: code.split('\n') } : readExports(code)
    for (const [name, meant] of declares ?? []) own.set(name, meant)
    for (const [index, text] of read.lines.entries()) {
      const place = { file, line: declares ? line : line + index }
      const mark = declaration.test(text) ? `_reached(${JSON.stringify(file)}, ${place.line}); ` : ''
      lines.push({ text: mark + text, origin: place })
    }
    for (const [name, value] of read.names) {
      own.set(value, exportOf(file, value))
      add(name, value)
    }
  }
  // Names that the text uses but does not export are needed by the text itself.
  for (const name of own.keys()) if (!names.has(name)) returned.push(`${JSON.stringify(name)}: ${name}`)
  lines.push({ text: `return { ${returned.join(', ')} }`, origin }, { text: '})();', origin })
  return { module: { file, variable, names, own }, lines }
}

/** Reports a name that an included text and the page use for different things. */
export function ambiguousName(name: string, file: string, known: string): Problem {
  const [other = ''] = known.split('#', 1)
  return {
    severity: 'warning',
    code: 'import',
    file,
    line: 1,
    message: `"${name}" is defined here and in ${other}, and one page shows both texts: they both get the one of ${other}.`,
    hint: 'Rename one of them.',
  }
}

/** Reports an import of a name that the file does not export. */
export function missingExport(
  name: string,
  { file: target, names }: Pick<ImportedModule, 'file' | 'names'>,
  { file, line }: { file: string; line: number },
): Problem {
  const known = [...names].sort()
  return {
    severity: 'error',
    code: 'import',
    file,
    line,
    message: `"${name}" is imported from ${target}, which exports ${known.join(', ') || 'nothing'}.`,
    hint:
      didYouMean(name, known) ??
      (/^(?:toc|contentTitle|metadata|assets)$/.test(name)
        ? 'Remove it from the import: headings of an imported text are listed where it is shown.'
        : `Write "export const ${name} = …" in that file, or remove the name from the import.`),
  }
}
