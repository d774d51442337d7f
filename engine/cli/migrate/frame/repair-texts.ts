import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Problem, ProblemsError } from '../../../config/problem.ts'
import { pathFrom } from '../../../files/path-from.ts'
import { htmlElements } from '../../../markdown/html-tags.ts'
import { checkSite } from '../../../portal/check-site.ts'
import type { OutputFolder } from '../output-folder.ts'
import { splitText } from '../page-text.ts'
import type { Report } from '../report.ts'

/** Problems that can be fixed without losing words. Their messages begin with the invalid text, in quotes. */
const mended = {
  'broken-link': 'the source has no page or file at this address: only the text of the link is shown',
  'broken-anchor': 'its page has no heading with this id: the link leads to the page',
  'missing-image': 'the source lacks the picture: its alternative text is shown',
  'unknown-language': 'code in this language is not highlighted',
  'unknown-html': 'it is not an HTML element: it is shown as text',
  'undefined-name': 'it is undefined: the braces are shown as text',
  'mdx-syntax': 'it is not JavaScript: the braces are shown as text',
  'unknown-path': "the site's API has no such path: a comment in the text excludes it from checks",
} as const

/** Problems because of which a page cannot be shown at all. */
const unreadable = new Set(['unreadable-markdown', 'page-size', 'nesting'])

function isMended(code: string): code is keyof typeof mended {
  return Object.hasOwn(mended, code)
}

/**
 * Removes links and pictures without a target, broken in the source already, from the texts of the written site, and languages of
 * code that are not known; the report has each, and the front matter that could not be read. What readers see is the same, and the new site begins without a warning of them.
 *
 * @param root Of the source, absolute.
 * @param sources The file of the source of each text, by its path from the new root.
 */
export async function repairTexts(
  out: OutputFolder,
  root: string,
  sources: ReadonlyMap<string, string>,
  report: Report,
): Promise<void> {
  for (const source of new Set(sources.values())) {
    // A page that the old engine generates has no file.
    if (!existsSync(source)) continue
    const { fault } = splitText(readFileSync(source, 'utf8'))
    if (fault)
      report.leftOut(
        `${pathFrom(root, source)}:${fault.line}`,
        `its front matter cannot be read and stays in the text: ${fault.reason}`,
      )
  }
  const all = await problemsOf(out.root)
  for (const { code, file = '', line = 1, message } of all) {
    const source = sources.get(file)
    if (source && unreadable.has(code))
      report.lost(pathFrom(root, source), `line ${line} of ${file}: ${message}`)
  }
  const found = all.flatMap(({ code: given, ...rest }) => {
    const code = given === 'unclosed-tag' && isForeign(rest.message) ? 'unknown-html' : given
    return isMended(code) ? [{ ...rest, code }] : []
  })
  for (const [file = '', problems] of Map.groupBy(found, problem => problem.file)) {
    const source = sources.get(file)
    if (source === undefined) continue
    const lines = readFileSync(path.join(out.root, file), 'utf8').split('\n')
    const sourceName = pathFrom(root, source)
    const written = readFileSync(source, 'utf8').split('\n')
    const undefinedLabels = new Set<string>()
    for (const { code, line = 1, message } of problems) {
      const [, target = ''] = /"([^"]*)"/.exec(message) ?? /(<[\w.-]+)>/.exec(message) ?? []
      // A change that readers do not notice is reported once for the site.
      if (code === 'unknown-language') {
        for (const [index, own] of lines.entries()) lines[index] = withoutTarget(own, target, code)
        report.changed(`language "${target}"`, mended[code])
        continue
      }
      if (code === 'unknown-html') {
        const isBox = withoutBoxTags(lines, target.slice(1))
        for (const [index, own] of lines.entries()) lines[index] = withoutTarget(own, target, code)
        report.changed(
          `${target}>`,
          isBox ? 'only a plugin can render it: its content is shown' : mended[code],
        )
        continue
      }
      if (code === 'undefined-name' || code === 'mdx-syntax') {
        const own = lines[line - 1] ?? ''
        lines[line - 1] = escapeBraces(own, code === 'undefined-name' ? target : undefined)
        if (lines[line - 1] !== own) report.changed(sourceName, mended[code])
        continue
      }
      if (code === 'unknown-path') {
        const remark = `not in the API: ${target}`
        const comment = file.endsWith('.mdx') ? `{/* ${remark} */}` : `<!-- ${remark} -->`
        if (!lines.includes(comment)) lines.push(comment, '')
        report.changed(`${sourceName} ${target}`, mended[code])
        continue
      }
      const label = definedLabel(lines[line - 1] ?? '', target)
      if (code === 'broken-link' && label !== undefined) {
        lines[line - 1] = ''
        if (!undefinedLabels.has(label))
          for (const [index, own] of lines.entries()) lines[index] = withoutLabel(own, label)
        undefinedLabels.add(label)
        report.changed(`${sourceName} ${target}`, mended[code])
        continue
      }
      const at = [line - 1, line, line + 1, line + 2].find(index => lines[index]?.includes(target))
      const own = at === undefined ? undefined : lines[at]
      const now = own === undefined ? undefined : withoutTarget(own, target, code)
      if (at === undefined || now === undefined || now === own) continue
      lines[at] = now
      const sourceLine = written.findIndex(sourceText => sourceText.includes(target === '#' ? '(#)' : target))
      const name = `${sourceName}${sourceLine === -1 ? '' : `:${sourceLine + 1}`} ${target}`
      report.changed(name, mended[code])
    }
    out.write(file, lines.join('\n'))
  }
}

/**
 * Whether a message is about a tag that is a placeholder in a text, such as `<account-name>`, and not an HTML element.
 */
export function isForeign(message: string): boolean {
  const [, name] = /^<([\w.-]+)>/.exec(message) ?? []
  return name !== undefined && !htmlElements.has(name)
}

/**
 * Removes the tags of an element that is not HTML if each tag is alone on its line, and closed. @returns Whether there
 * were any.
 */
function withoutBoxTags(lines: string[], name: string): boolean {
  const tag = new RegExp(`^\\s*<(/?)${name}(?:\\s[^<>]*)?>\\s*$`)
  const found = [...lines.entries()].filter(([, line]) => tag.test(line))
  if (!found.some(([, line]) => line.includes('</'))) return false
  for (const [index] of found) lines[index] = ''
  return true
}

/**
 * Escapes braces in a line, except in attributes and code.
 *
 * @param name The only invalid name, if there is one: attributes with it are removed, and braces with more than words
 * are kept.
 */
export function escapeBraces(line: string, name?: string): string {
  const attribute = new RegExp(String.raw`\s[\w-]+=\{[^{}]*\b${name}\b[^{}]*\}`, 'g')
  const inner = name === undefined ? /(?<![\\=])\{([^{}]*)\}/g : /(?<![\\={])\{([\w\s,;:/|…-]*)\}(?!\})/g
  const pieces = (name === undefined ? line : line.replaceAll(attribute, '')).split(/(`[^`]*`)/)
  return pieces
    .map((piece, index) => (index % 2 === 1 ? piece : piece.replaceAll(inner, String.raw`\{$1\}`)))
    .join('')
}

/** The label of a link definition (`[label]: target`) with a target; undefined for other lines. */
function definedLabel(line: string, target: string): string | undefined {
  const [, label, leads] = /^\s*\[([^\]]+)\]:\s*<?([^\s>]+)/.exec(line) ?? []
  return leads === target ? label : undefined
}

/** Replaces reference links (`[words][label]`, `[label]`) by their words. */
function withoutLabel(line: string, label: string): string {
  const escaped = label.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return line
    .replaceAll(new RegExp(String.raw`(?<!!)\[([^\[\]]*)\]\[${escaped}\]`, 'gi'), '$1')
    .replaceAll(new RegExp(String.raw`(?<!!)\[(${escaped})\](?:\[\])?(?![(:\[])`, 'gi'), '$1')
}

/** Removes the invalid part of a line; `code` is the code of the problem. */
export function withoutTarget(line: string, target: string, code: string): string {
  const escaped = target.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const behind = String.raw`<?${escaped}>?(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)`
  const attributes = `(?:[^<>"']|"[^"]*"|'[^']*')*`
  if (code === 'unknown-html')
    return line.replaceAll(new RegExp(`(?<!\\\\)${escaped}(?![\\w.-])`, 'g'), `\\${target}`)
  if (code === 'unknown-language')
    return line.replace(new RegExp(String.raw`((?:\x60{3,}|~{3,})[ \t]*)${escaped}(?![\w-])`), '$1text')
  if (code === 'broken-anchor' && !target.startsWith('#')) {
    const pattern = new RegExp(String.raw`(\]\(\s*<?|["']|^\s*\[[^\]]+\]:\s*)${escaped}(?=[\s)>"']|$)`, 'g')
    return line.replaceAll(pattern, `$1${target.replace(/#.*$/, '')}`)
  }
  if (code === 'missing-image') {
    const picture = new RegExp(String.raw`!\[([^\]]*)\]\(\s*${behind}`, 'g')
    const tag = new RegExp(String.raw`<img\b${attributes}?\ssrc=["']${escaped}["']${attributes}>`, 'g')
    return line.replaceAll(picture, '$1').replaceAll(tag, match => /\salt="([^"]*)"/.exec(match)?.[1] ?? '')
  }
  // Reference links whose label is not defined.
  const [, undefinedWords] = /^!?\[([^\]]*)\]\[[^\]]*\]$/.exec(target) ?? []
  if (undefinedWords !== undefined) return line.replaceAll(target, undefinedWords)
  const words = String.raw`((?:[^\[\]]|\[[^\]]*\](?:\([^)]*\))?)*)`
  return line
    .replaceAll(new RegExp(String.raw`(?<!!)\[${words}\]\(\s*${behind}`, 'g'), '$1')
    .replaceAll(new RegExp(String.raw`\shref=["']${escaped}["']`, 'g'), '')
}

/** The problems of a site; empty if its configuration cannot be read, which is reported elsewhere. */
async function problemsOf(root: string): Promise<readonly Problem[]> {
  const cache = mkdtempSync(path.join(tmpdir(), 'shiori-migrate-'))
  try {
    return (await checkSite(root, cache)).problems
  } catch (error) {
    if (!(error instanceof ProblemsError)) throw error
    return []
  } finally {
    rmSync(cache, { recursive: true, force: true })
  }
}
