import type { Problem } from '../../config/problem.ts'
import type { Expansion } from '../../markdown/data/expansion.ts'
import { maskCode } from '../../markdown/mdx-source/code-mask.ts'
import { blankText } from '../../markdown/mdx-source/edited-text.ts'
import { replaceOutsideCode } from '../../markdown/mdx-source/replace-outside-code.ts'
import { createPage, type Page, report } from '../../markdown/page.ts'
import { reportSyntaxError } from '../../markdown/syntax-errors.ts'
import { compileAsPlain } from './as-plain.ts'
import { addPassThrough } from './pass-through.ts'
import { type CompileFault, tryPage } from './try-page.ts'

/** Maximum number of errors of one kind before the next simpler way to read the page is tried. */
const maxFaults = 60

/**
 * The same limit in milliseconds of CPU time: 60 errors of a page take 300, but the parser reads to the end for each of 20,000 braces.
 */
const maxCpu = 3000

/** Milliseconds of CPU time that this thread has taken; Node measures a thread from 23.9 on. */
function threadCpu(): number {
  const { user, system } = (process.threadCpuUsage ?? process.cpuUsage)()
  return (user + system) / 1000
}

/**
 * Compiles as much of a page as possible: characters at which the parser fails become text, and expressions and exports that fail at run
 * time are removed. Each is reported.
 *
 * @param compile Compiles a text as the page.
 * @param cpu Gives the milliseconds of CPU time taken so far.
 * @returns The text that was compiled in the end, its code, and problems beyond the page's own.
 */
export async function compileTolerantly(
  first: Page,
  expansion: Expansion | undefined,
  compile: (page: Page) => Promise<string>,
  cpu = threadCpu,
): Promise<{ page: Page; code: string; located: Problem[] }> {
  const end = cpu() + maxCpu
  const reported = [...first.problems]
  const located: Problem[] = []
  const failed = new Set<string>()
  const lacking = new Set<string>()
  let { format } = first.source
  let text = format === 'mdx' ? withLinks(withStyles(first.text)) : first.text
  const recompile = (): Page => {
    const page = createPage(
      { ...first.source, format },
      first.options,
      first.hooks,
      first.cache,
      expansion,
      failed,
    )
    page.text = text
    for (const name of lacking) {
      if (/^[A-Z]/.test(name)) page.passThrough.add(name)
      page.standIns.set(name, /^[A-Z]/.test(name) ? '({ children }) => children ?? null' : 'undefined')
    }
    return page
  }
  for (let count = 0; count < 2 * maxFaults; count++) {
    const page = recompile()
    try {
      const code = addPassThrough(await compile(page), page.passThrough)
      const fault = format === 'mdx' && count < 2 * maxFaults - 1 ? await tried(page, code) : undefined
      if (!fault) {
        page.problems.push(...reported)
        return { page, code, located }
      }
      located.push(failedProblem(page, fault))
      const name = missingName(fault)
      if (name !== undefined && !lacking.has(name) && !page.ownNames.has(name)) lacking.add(name)
      else if (!leaveOut(page, fault, failed)) {
        const simpler = [withoutStatefulExports, withoutExpressions]
          .map(attempt => attempt(text))
          .find(attempt => attempt !== text)
        if (simpler === undefined) ({ format, text } = await compileAsPlain(text, first.source))
        else text = simpler
      }
    } catch (error) {
      const fault = syntaxFault(error)
      // For an expression that it cannot read, the parser gives no position.
      const isUnread = error instanceof Error && /^Could not parse|^command error/.test(error.message)
      if (!fault && !(isUnread && format === 'mdx')) throw error
      const problems = recompile()
      if (fault) reportSyntaxError(problems, error)
      else
        report(problems, {
          code: 'mdx-syntax',
          line: 1,
          message: error instanceof Error ? error.message : '',
        })
      reported.push(...problems.problems)
      const isHtml = fault !== undefined && format === 'mdx' && isPlainHtml(text, fault)
      const mended = fault && !isHtml && count < maxFaults && cpu() < end ? escaped(text, fault) : undefined
      if (mended === undefined) ({ format, text } = await compileAsPlain(text, first.source))
      else text = mended
    }
  }
  throw new Error(`${first.source.file} cannot be read`)
}

/** An undefined component or name in an expression of the page. */
function missingName({ place, reason }: CompileFault): string | undefined {
  const [, component] = /^Expected component `(\w+)` to be defined/.exec(reason) ?? []
  const [, name] = /^([\w$]+) is not defined$/.exec(reason) ?? []
  // If only one name is undefined, only that is removed.
  return component ?? (place === undefined ? name : undefined)
}

/** Removes all attributes with computed values. Used if one of them fails and the error does not say which. */
function withoutExpressions(text: string): string {
  const attribute = /(?<=<[A-Za-z][^<>]*)\s[\w-]+=\{((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)\}/g
  return replaceOutsideCode(text, attribute, ({ 1: shown = '' }, written) => {
    // A template literal between backticks was masked as code.
    const value = written.slice(-1 - shown.length, -1)
    const isPlain = !/[A-Za-z_$][\w$]*\s*(?:[.(]|$)/.test(value) || /^\s*(?:true|false)\s*$/.test(value)
    return isPlain ? undefined : blankText(written)
  })
}

/** Whether a text with unbalanced tags has no MDX syntax, only the file name: until version 3, Docusaurus read such pages as HTML. */
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

/** Only code whose result is unknown needs to be tried. */
async function tried(page: Page, code: string): Promise<CompileFault | undefined> {
  if (!/_guarded\(|_reached\(|=>|function _create(?!MdxContent)/.test(code)) return undefined
  const { components, siteComponents = {} } = page.options
  return tryPage(code, [...components, ...Object.keys(siteComponents)])
}

/**
 * Records the expression or export that failed, or all exports if its place is unknown.
 *
 * @returns False if there is nothing left to remove.
 */
function leaveOut({ ownNames }: Page, { place }: CompileFault, failed: Set<string>): boolean {
  const before = failed.size
  if (place?.kind === 'expression') failed.add(`${place.file}:${place.line}`)
  else if (place) failed.add(`export:${place.file}:${place.line}`)
  else if (ownNames.size > 0) failed.add('exports')
  return failed.size > before
}

function failedProblem(page: Page, { place, reason }: CompileFault): Problem {
  return {
    severity: 'warning',
    code: 'expression',
    file: page.source.file,
    line: 1,
    ...(place && { file: place.file, line: place.line }),
    message: `${place?.kind === 'export' ? 'This export' : 'The expression in braces'} cannot be evaluated and is removed: ${reason}`,
    hint: 'Correct it, or remove it.',
  }
}

/** Converts `style="color: red"` to an object for React, which would throw on a string. */
function withStyles(text: string): string {
  if (!/\sstyle=["']/.test(text)) return text
  return replaceOutsideCode(text, /(?<=<[a-z][^<>]*\s)style=(["'])([^"'<>]*)\1/g, ({ 2: css = '' }) => {
    const pairs = css.split(';').flatMap(part => {
      const [, name = '', value = ''] = /^\s*([\w-]+)\s*:\s*(.+?)\s*$/.exec(part) ?? []
      if (name === '') return []
      const key = name.startsWith('--')
        ? name
        : name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
      return [`${JSON.stringify(key)}: ${JSON.stringify(value)}`]
    })
    return `style={{${pairs.join(', ')}}}`
  })
}

/**
 * Converts `<https://a.example>` to a link that MDX can read: Markdown has such links, and Docusaurus had them until version 3. The
 * target of a link may also be in such brackets.
 */
function withLinks(text: string): string {
  if (!/<(?:https?:|mailto:|[\w.+-]+@)/.test(text)) return text
  const link =
    /(?<!\\|\]\([ \t]*|\]:[ \t]*)<((?:https?:\/\/|mailto:)[^\s<>{}]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)>/g
  return replaceOutsideCode(text, link, ({ 1: address = '' }) => {
    const href = address.includes(':') ? address : `mailto:${address}`
    const shown = address.replace(/^mailto:/, '').replaceAll(/[\\[\]*_`~]/g, '\\$&')
    return `[${shown}](<${href}>)`
  })
}

const exported =
  /^export\s+(?:default\s+)?(?:const\s+([A-Z]\w*)\s*=|(?:async\s+)?function\s+([A-Z]\w*)\s*\()[\s\S]*?\n[)}\]]+;?[ \t]*$/gm

/**
 * Removes exported components with state (`useState`), which React only runs in a browser. Each is replaced by the content between its
 * tags; all other components are kept.
 */
function withoutStatefulExports(text: string): string {
  return replaceOutsideCode(text, exported, ({ 1: constant, 2: name = constant ?? '' }, written) => {
    if (!/\b(?:React\.)?use[A-Z]\w*\(/.test(written)) return undefined
    // Keeps the number of lines for the places of errors. The lines are not empty, because an empty line ends an export.
    const lines = written.split('\n').length - 1
    return `export const ${name} = ({ children }) => children ?? null${'\n//'.repeat(lines)}`
  })
}

/** A place at which the parser failed. */
interface SyntaxFault {
  /** 1-based. */
  line: number
  column: number
  message: string
}

/** The place and message of an MDX parser's error; undefined for any other error. */
function syntaxFault(error: unknown): SyntaxFault | undefined {
  const match = error instanceof Error ? /^(\d+):(\d+): ([\s\S]*)$/.exec(error.message) : null
  if (!match) return undefined
  const [, line, column, message = ''] = match
  return { line: Number(line), column: Number(column), message }
}

/**
 * Escapes the character at which the parser failed: a brace, or the `<` of a tag. For unbalanced tags, this is the tag that the parser
 * names. Undefined if there is no such character near the place.
 */
function escapeFault(text: string, { line, column, message }: SyntaxFault): string | undefined {
  const lines = text.split('\n')
  const [, tag, openingLine] = /closing tag for `<([^`>]*)>`(?: \((\d+):\d+)?/.exec(message) ?? []
  if (tag !== undefined && openingLine !== undefined) {
    const mended = escapeAt(
      lines,
      Number(openingLine),
      lines[Number(openingLine) - 1]?.indexOf(`<${tag}`) ?? -1,
    )
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
