import type { Problem } from '../../config/problem.ts'
import type { Expansion } from '../data/expansion.ts'
import { createPage, type Page, report } from '../page.ts'
import { reportSyntaxError } from '../syntax-errors.ts'
import { asPlain } from './as-plain.ts'
import { maskCode } from './code-mask.ts'
import { editedText, emptied, matchEdits } from './edited-text.ts'
import { type TriedFault, tryPage } from './try-page.ts'

/** After so many faults of one kind the page is read in the next simpler way. */
const most = 60

/**
 * Compiles a page so that as much of it as can be is shown: signs at which the parser stops become text, expressions and exports that
 * fail when they are run are left out. Each is told.
 *
 * @param compile Compiles the text of a page.
 * @returns The page as it was read in the end, its code, and what is told besides the page's own problems.
 */
export async function compileTolerantly(
  first: Page,
  expansion: Expansion | undefined,
  compile: (page: Page) => Promise<string>,
): Promise<{ page: Page; code: string; located: Problem[] }> {
  const told = [...first.problems]
  const located: Problem[] = []
  const failed = new Set<string>()
  const lacking = new Set<string>()
  let { format } = first.source
  let text = format === 'mdx' ? withLinks(withStyles(first.text)) : first.text
  const again = (): Page => {
    const page = createPage({ ...first.source, format }, first.options, first.cache, expansion, failed)
    page.text = text
    for (const name of lacking) {
      if (/^[A-Z]/.test(name)) page.passThrough.add(name)
      page.standIns.set(name, /^[A-Z]/.test(name) ? '({ children }) => children ?? null' : 'undefined')
    }
    return page
  }
  for (let count = 0; count < 2 * most; count++) {
    const page = again()
    try {
      const code = await compile(page)
      const fault = format === 'mdx' && count < 2 * most - 1 ? tried(page, code) : undefined
      if (!fault) {
        page.problems.push(...told)
        return { page, code, located }
      }
      located.push(failedProblem(page, fault))
      const name = lackingName(fault)
      if (name !== undefined && !lacking.has(name) && !page.ownNames.has(name)) lacking.add(name)
      else if (!leaveOut(page, fault, failed)) {
        const simpler = [withoutStatefulExports, withoutExpressions]
          .map(simplified => simplified(text))
          .find(one => one !== text)
        if (simpler === undefined) ({ format, text } = await asPlain(text, first.source))
        else text = simpler
      }
    } catch (error) {
      const fault = syntaxFault(error)
      // The parser says without a place that it cannot read an expression.
      const isUnread = error instanceof Error && /^Could not parse|^command error/.test(error.message)
      if (!fault && !(isUnread && format === 'mdx')) throw error
      const problems = again()
      if (fault) reportSyntaxError(problems, error)
      else
        report(problems, {
          code: 'mdx-syntax',
          line: 1,
          message: error instanceof Error ? error.message : '',
        })
      told.push(...problems.problems)
      const isHtml = fault !== undefined && format === 'mdx' && isPlainHtml(text, fault)
      const mended = fault && !isHtml && count < most ? escaped(text, fault) : undefined
      if (mended === undefined) ({ format, text } = await asPlain(text, first.source))
      else text = mended
    }
  }
  throw new Error(`${first.source.file} cannot be read`)
}

/** A component or a name that the page uses within an expression and that is not there. */
function lackingName({ place, reason }: TriedFault): string | undefined {
  const [, component] = /^Expected component `(\w+)` to be defined/.exec(reason) ?? []
  const [, name] = /^([\w$]+) is not defined$/.exec(reason) ?? []
  // What is known to fail is left out alone.
  return component ?? (place === undefined ? name : undefined)
}

/** The text without attributes whose value would have to be computed: one of them fails, and nothing says which. */
function withoutExpressions(text: string): string {
  const { masked } = maskCode(text)
  const attribute = /(?<=<[A-Za-z][^<>]*)\s[\w-]+=\{((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)\}/g
  const edits = matchEdits(masked, attribute, ({ 0: whole, 1: shown = '', index }) => {
    // A template between backticks was taken for code.
    const value = text.slice(index + whole.length - 1 - shown.length, index + whole.length - 1)
    const isPlain = !/[A-Za-z_$][\w$]*\s*(?:[.(]|$)/.test(value) || /^\s*(?:true|false)\s*$/.test(value)
    return isPlain ? undefined : emptied(whole)
  })
  return editedText(text, edits)
}

/**
 * Whether tags that are not closed in order stand in a text that has nothing of MDX but its name: Docusaurus read such pages as HTML until
 * its third version.
 */
function isPlainHtml(text: string, { message }: SyntaxFault): boolean {
  if (!/closing (?:tag|slash)/.test(message)) return false
  const { masked } = maskCode(text)
  const rest = masked.replaceAll(/\{\/\*[\s\S]*?\*\/\}|\{#[\w-]+\}|\\\{/g, '')
  return !/\{|^(?:import|export)\s|<\/?[A-Z]|\sclassName=/m.test(rest)
}

function escaped(text: string, fault: SyntaxFault): string | undefined {
  const mended = escapeFault(text, fault)
  return mended === text ? undefined : mended
}

/** Only what is not known before it runs needs to be tried. */
function tried(page: Page, code: string): TriedFault | undefined {
  if (!/_guarded\(|_reached\(|=>|function _create(?!MdxContent)/.test(code)) return undefined
  const { components, siteComponents = {} } = page.options
  return tryPage(code, [...components, ...Object.keys(siteComponents)])
}

/** Notes what failed, all exports if its place is not known; false if nothing is left that could be left out. */
function leaveOut({ ownNames }: Page, { place }: TriedFault, failed: Set<string>): boolean {
  const before = failed.size
  if (place?.kind === 'expression') failed.add(`${place.file}:${place.line}`)
  else if (place) failed.add(`export:${place.file}:${place.line}`)
  else if (ownNames.size > 0) failed.add('exports')
  return failed.size > before
}

function failedProblem(page: Page, { place, reason }: TriedFault): Problem {
  return {
    severity: 'warning',
    code: 'expression',
    file: page.source.file,
    line: 1,
    ...(place && { file: place.file, line: place.line }),
    message: `${place?.kind === 'export' ? 'This export' : 'What stands in braces'} cannot be evaluated and is left out: ${reason}`,
    hint: 'Correct it, or take it out.',
  }
}

/** `style="color: red"` as React wants it; a page would stop at the text. */
function withStyles(text: string): string {
  if (!/\sstyle=["']/.test(text)) return text
  const { masked } = maskCode(text)
  let result = ''
  let at = 0
  for (const { 0: whole, 2: css = '', index } of masked.matchAll(
    /(?<=<[a-z][^<>]*\s)style=(["'])([^"'<>]*)\1/g,
  )) {
    const pairs = css.split(';').flatMap(one => {
      const [, name = '', value = ''] = /^\s*([\w-]+)\s*:\s*(.+?)\s*$/.exec(one) ?? []
      if (name === '') return []
      const key = name.startsWith('--')
        ? name
        : name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
      return [`${JSON.stringify(key)}: ${JSON.stringify(value)}`]
    })
    result += `${text.slice(at, index)}style={{${pairs.join(', ')}}}`
    at = index + whole.length
  }
  return result + text.slice(at)
}

/** `<https://a.example>` as a link that MDX can read: Markdown has it, as had Docusaurus until its third version. Where a link leads may stand in such brackets too. */
function withLinks(text: string): string {
  if (!/<(?:https?:|mailto:|[\w.+-]+@)/.test(text)) return text
  const { masked } = maskCode(text)
  let result = ''
  let at = 0
  for (const { 0: whole, 1: address = '', index } of masked.matchAll(
    /(?<!\\|\]\([ \t]*|\]:[ \t]*)<((?:https?:\/\/|mailto:)[^\s<>{}]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)>/g,
  )) {
    const href = address.includes(':') ? address : `mailto:${address}`
    const shown = address.replace(/^mailto:/, '').replaceAll(/[\\[\]*_`~]/g, '\\$&')
    result += `${text.slice(at, index)}[${shown}](<${href}>)`
    at = index + whole.length
  }
  return result + text.slice(at)
}

const exported =
  /^export\s+(?:default\s+)?(?:const\s+([A-Z]\w*)\s*=|(?:async\s+)?function\s+([A-Z]\w*)\s*\()[\s\S]*?\n[)}\]]+;?[ \t]*$/gm

/**
 * The text without components that it exports and that keep state (`useState`): only React runs those, in a browser. Each shows what stands
 * between its tags; all other components of the page stay.
 */
function withoutStatefulExports(text: string): string {
  const edits = matchEdits(maskCode(text).masked, exported, found => {
    const { 0: whole, 1: constant, 2: name = constant ?? '', index } = found
    if (!/\b(?:React\.)?use[A-Z]\w*\(/.test(text.slice(index, index + whole.length))) return undefined
    // On as many lines as before: faults are told with theirs. A line that is empty ends an export.
    const lines = whole.split('\n').length - 1
    return `export const ${name} = ({ children }) => children ?? null${'\n//'.repeat(lines)}`
  })
  return editedText(text, edits)
}

/** A place at which a parser could not go on. */
interface SyntaxFault {
  /** 1-based. */
  line: number
  column: number
  message: string
}

/** What a parser of MDX says with the place in front; undefined for any other error. */
function syntaxFault(error: unknown): SyntaxFault | undefined {
  const match = error instanceof Error ? /^(\d+):(\d+): ([\s\S]*)$/.exec(error.message) : null
  if (!match) return undefined
  const [, line, column, message = ''] = match
  return { line: Number(line), column: Number(column), message }
}

/**
 * The text with the sign before which the parser stopped as text: a brace, or the beginning of a tag. Of tags that are not closed in
 * order that is the one the parser names. A text without such a sign near the place is undefined.
 */
function escapeFault(text: string, { line, column, message }: SyntaxFault): string | undefined {
  const lines = text.split('\n')
  const [, tag, atLine] = /closing tag for `<([^`>]*)>`(?: \((\d+):\d+)?/.exec(message) ?? []
  if (tag !== undefined && atLine !== undefined) {
    const mended = escapeAt(lines, Number(atLine), lines[Number(atLine) - 1]?.indexOf(`<${tag}`) ?? -1)
    if (mended !== undefined) return mended
  }
  for (let number = line; number > Math.max(0, line - 200); number--) {
    const written = lines[number - 1] ?? ''
    const before = number === line ? written.slice(0, column) : written
    const sign = /(?<!\\)[<{](?=[^<{]*$)/.exec(before)
    if (sign) return escapeAt(lines, number, sign.index)
  }
  return undefined
}

function escapeAt(lines: readonly string[], line: number, index: number): string | undefined {
  const written = lines[line - 1]
  if (written === undefined || index < 0) return undefined
  const sign = written[index] === '{' ? '&#123;' : '&lt;'
  return lines.with(line - 1, `${written.slice(0, index)}${sign}${written.slice(index + 1)}`).join('\n')
}
