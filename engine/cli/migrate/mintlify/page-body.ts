import { posix } from 'node:path'
import { commentEdits } from '../../../dialects/mdx/html-comments.ts'
import { importStatements } from '../../../dialects/mdx/imports.ts'
import { lineNumbers } from '../../../files/line-numbers.ts'
import { maskCode } from '../../../markdown/mdx-source/code-mask.ts'
import { editedText } from '../../../markdown/mdx-source/edited-text.ts'
import { needsBrowser, withoutPrograms } from '../frame/exported-programs.ts'
import { withOneModePictures } from '../frame/one-mode-pictures.ts'
import { withHeadingIds } from '../heading-ids.ts'
import { plain } from '../plain-address.ts'
import { withoutPageScripts } from '../plain-programs.ts'
import type { Report } from '../report.ts'
import { exportedElements } from './exported-elements.ts'
import { withOwnComponents } from './own-components.ts'

/** Partials that may be imported, by their paths from the root of the site, with their removed exports. */
export interface Importable {
  parts: ReadonlySet<string>
  /** Names of a partial's exports that need a browser. */
  dropped(part: string): ReadonlySet<string>
}

/**
 * Converts the body of a page or partial to MDX of the engine.
 *
 * @param file Path relative to the root of the site.
 */
export function pageBody(
  text: string,
  file: string,
  importable: Importable,
  { report, firstLine }: { report: Report; firstLine: number },
): { body: string; hasFormula: boolean } {
  const at = (line: number) => `${file}:${line + firstLine - 1}`
  const leaveOut = (line: number, reason: string) => report.leftOut(at(line), reason)
  const used = new Set<string>()
  const commented = editedText(text, commentEdits(text, maskCode(text).masked))
  const plain = withoutPageScripts(commented, (line, name) =>
    leaveOut(line, `<${name}> is left out: texts must not contain it`),
  )
  const imported = withOwnImports(plain, file, importable, used, leaveOut)
  const exported = withoutPrograms(imported, needsBrowser, (line, names) =>
    leaveOut(line, `${names.join(', ') || 'it'} needs a browser and was not migrated`),
  )
  const own = withOwnComponents(exported.text, new Set([...used, ...exported.remaining]), { report, at })
  const head = [...own.snippets].flatMap(([name, snippet]) => {
    const files = ['snippets', '_snippets'].map(folder => posix.join(folder, snippet))
    const found = files.find(candidate => importable.parts.has(candidate))
    return found === undefined ? [] : [`import ${name} from '@site/imported/${found}'`]
  })
  head.push(...exportedElements(exported.text))
  const body = withHeadingIds(withOneModePictures(own.text), headingId, times => `-${times + 1}`)
  return {
    body: head.length === 0 ? body : `${head.join('\n\n')}\n\n${body}`,
    hasFormula: own.hasFormula,
  }
}

/**
 * Rewrites imports of partials to their new paths. Imports of scripts are removed, and so are their components.
 *
 * @param used Receives the imported names.
 */
function withOwnImports(
  text: string,
  file: string,
  { parts, dropped }: Importable,
  used: Set<string>,
  leaveOut: (line: number, reason: string) => void,
): string {
  const lineOf = lineNumbers(text)
  const edits = importStatements(maskCode(text).masked).map(
    ({ start, end, from, local, isNamespace, named }) => {
      const target = posix.normalize(from.startsWith('.') ? posix.join(posix.dirname(file), from) : from)
      const files = ['', '.mdx', '.md'].map(extension => target.replace(/^\//, '') + extension)
      const found = files.find(name => parts.has(name))
      // Mintlify's own components need no import.
      if (found === undefined && !/^@?mintlify|^lucide|^react$/.test(from))
        leaveOut(lineOf(start), `"${from}" is code, which is not run`)
      const own = named.filter(({ name }) => found !== undefined && !dropped(found).has(name))
      const list = own.map(({ name, local: as }) => (name === as ? name : `${name} as ${as}`)).join(', ')
      const what = [local && (isNamespace ? `* as ${local}` : local), list && `{ ${list} }`].filter(Boolean)
      if (found === undefined || what.length === 0) return { start, end, by: '' }
      for (const name of [local, ...own.map(component => component.local)])
        if (name !== undefined) used.add(name)
      return { start, end, by: `import ${what.join(', ')} from '@site/imported/${importedName(found)}'` }
    },
  )
  return editedText(text, edits)
}

/** Name of a partial below `imported/`, where components are MDX. */
export function importedName(part: string): string {
  return part.replace(/\.jsx$/, '.mdx')
}

/** Heading id as Mintlify generates it: `tasks/get & more` is `tasks-get-and-more`. */
function headingId(words: string): string {
  return words
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/(?<=[\p{L}\d])['’](?=[ts](?:\s|$))/gu, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
}

/** The address of a page without base path; an index has the address of its folder. */
export function addressOf(file: string): string {
  return plain(`/${file.replace(/\.mdx?$/, '')}.md`)
}
