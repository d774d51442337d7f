import path, { posix } from 'node:path'
import { exportBlocks } from '../../../dialects/mdx/export-blocks.ts'
import { maskCode } from '../../../markdown/mdx-source/code-mask.ts'
import { withHeadingIds } from '../heading-ids.ts'
import { withoutPageScripts } from '../plain-programs.ts'
import { type OwnText, withOwnComponents } from './own-components.ts'

/** A text of Mintlify as ours. */
export interface PageBody extends Pick<OwnText, 'hasFormula' | 'unwrapped' | 'unknownIcons'> {
  body: string
  /** Lines with imports and exports that are left out, and why. */
  leftOut: readonly { line: number; reason: string }[]
}

/** Texts that may be imported, by their paths from the root of the site, and what of them is left out. */
export interface Importable {
  parts: ReadonlySet<string>
  /** Names that a part exports and that are programs for browsers. */
  dropped(part: string): ReadonlySet<string>
}

const statement =
  /^import\s+(?:([\w$]+)\s*,?\s*)?(?:\{([^{}]*)\}\s*|\*\s+as\s+([\w$]+)\s*)?(?:from\s+)?(["'])([^"'\n]+)\4[ \t]*;?[ \t]*$/gm

/**
 * The body of a page or part as MDX of the engine.
 *
 * @param file Its path from the root of the site.
 * @param title That of its front matter.
 */
export function pageBody(text: string, file: string, title: unknown, importable: Importable): PageBody {
  const leftOut: { line: number; reason: string }[] = []
  const kept = new Set<string>()
  const plain = withoutPageScripts(withoutMarkupComments(text), (line, name) =>
    leftOut.push({ line, reason: `<${name}> is left out: no text may hold one` }),
  )
  const imported = withOwnImports(plain, file, importable, kept, leftOut)
  const exported = withoutPrograms(imported, leftOut, kept)
  const own = withOwnComponents(exported, kept)
  const head = [...own.snippets].flatMap(([name, snippet]) => {
    const found = ['snippets', '_snippets']
      .map(folder => posix.join(folder, snippet))
      .find(one => importable.parts.has(one))
    return found === undefined ? [] : [`import ${name} from '@site/imported/${found}'`]
  })
  const body = [
    head.join('\n'),
    withoutTitle(
      withHeadingIds(withPlainLogos(own.text), headingId, times => `-${times + 1}`),
      title,
    ),
  ]
    .filter(one => one !== '')
    .join('\n\n')
  const { unwrapped, unknownIcons, hasFormula } = own
  return { body, leftOut, unwrapped, unknownIcons, hasFormula }
}

/** Imports of texts by where they stand now; those of programs are left out, and so are their components. */
function withOwnImports(
  text: string,
  file: string,
  { parts, dropped }: Importable,
  kept: Set<string>,
  leftOut: { line: number; reason: string }[],
): string {
  const { masked } = maskCode(text)
  return text.replaceAll(statement, (whole, local, names, all, _quote, from: string, at: number) => {
    if (masked[at] !== 'i') return whole
    const target = posix.normalize(
      from.startsWith('/')
        ? from.slice(1)
        : from.startsWith('.')
          ? posix.join(posix.dirname(file), from)
          : from,
    )
    const found = [target, `${target}.mdx`, `${target}.md`].find(one => parts.has(one))
    const line = text.slice(0, at).split('\n').length
    if (found === undefined) {
      // Components of Mintlify need no import.
      if (!/^@?mintlify|^lucide|^react$/.test(from))
        leftOut.push({ line, reason: `"${from}" is a program, which is not run` })
      return ''
    }
    const gone = dropped(found)
    const own = listed(names).filter(({ name }) => !gone.has(name))
    for (const one of [local, all, ...own.map(({ local: name }) => name)]) if (one) kept.add(one)
    const list = own.map(({ name, local: as }) => (name === as ? name : `${name} as ${as}`)).join(', ')
    const what = [local, all && `* as ${all}`, list && `{ ${list} }`].filter(Boolean).join(', ')
    return what === '' ? '' : `import ${what} from '@site/imported/${found}'`
  })
}

function listed(names: string | undefined): { name: string; local: string }[] {
  return (names ?? '').split(',').flatMap(one => {
    const [name = '', local = name] = one.trim().split(/\s+as\s+/)
    return name === '' ? [] : [{ name, local }]
  })
}

/** What an export needs a browser for. */
const program =
  /\buse[A-Z]\w*\s*\(|\b(?:window|document|localStorage|navigator|fetch)\b|\bawait\b|\bon[A-Z]\w+=/

/** Names that a text exports and that are programs for browsers. */
export function programsIn(text: string): Set<string> {
  return new Set(
    exportBlocks(text, maskCode(text).masked).flatMap(({ start, end }) =>
      programNames(text.slice(start, end)),
    ),
  )
}

function programNames(block: string): string[] {
  return program.test(block)
    ? [
        ...block.matchAll(
          /^export\s+(?:default\s+)?(?:const|let|var|(?:async\s+)?function|class)\s+([\w$]+)/gm,
        ),
      ].flatMap(([, name]) => name ?? [])
    : []
}

/** The text without exports that only a browser can run. */
function withoutPrograms(
  text: string,
  leftOut: { line: number; reason: string }[],
  kept: Set<string>,
): string {
  let result = ''
  let at = 0
  for (const { start, end } of exportBlocks(text, maskCode(text).masked)) {
    const block = text.slice(start, end)
    if (program.test(block)) {
      const line = text.slice(0, start).split('\n').length
      const names = programNames(block).join(', ') || 'it'
      leftOut.push({ line, reason: `${names} is a program for browsers, which is not taken over` })
      result += text.slice(at, start)
      at = end
    } else
      for (const [, name] of block.matchAll(/^export\s+(?:const|let|var)\s+([\w$]+)/gm))
        if (name) kept.add(name)
  }
  return result + text.slice(at)
}

/** `<!-- … -->` is no comment of MDX. */
function withoutMarkupComments(text: string): string {
  const { masked } = maskCode(text)
  return text.replaceAll(/<!--([\s\S]*?)-->/g, (whole, words: string, at: number) =>
    masked[at] === '<' ? `{/*${words.replaceAll('*/', '* /')}*/}` : whole,
  )
}

/** Pictures for one colour mode, as Tailwind's classes tell them. */
function withPlainLogos(text: string): string {
  const { masked } = maskCode(text)
  return text.replaceAll(
    /<img\b([^<>]*?)\sclassName="([^"]*)"/g,
    (whole, before: string, classes: string, at: number) => {
      if (masked[at] !== '<') return whole
      const mode = /\bdark:hidden\b/.test(classes)
        ? 'light-only'
        : /\bhidden\b[\s\S]*\bdark:block\b/.test(classes)
          ? 'dark-only'
          : undefined
      return mode === undefined ? whole : `<img${before} className="${mode}"`
    },
  )
}

/** The text without a heading at its beginning that repeats the title of front matter. */
function withoutTitle(text: string, title: unknown): string {
  const [whole, before = '', words] =
    /^((?:\s*(?:import|export)\s.*\n)*\s*)#[ \t]+(\S.*?)[ \t]*(?:\{#[^{}]*\})?(?:\n|$)/.exec(text) ?? []
  return whole !== undefined && words === title ? before + text.slice(whole.length) : text
}

/** The id of a heading as Mintlify makes it: `tasks/get & more` is `tasks-get-and-more`. */
function headingId(words: string): string {
  return words
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/(?<=[\p{L}\d])['’](?=[ts](?:\s|$))/gu, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
}

/** The address of a page without base path: a folder's for its index. */
export function addressOf(file: string): string {
  const name = file.replace(/\.mdx?$/, '')
  const folder = path.posix.basename(name) === 'index' ? posix.dirname(name) : name
  return folder === '.' ? '/' : `/${folder}`
}
