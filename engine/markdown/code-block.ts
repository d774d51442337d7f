import type { MdxJsxFlowElement } from 'satteri'
import { hintFor } from '../config/nearest.ts'
import { codeHtml } from './code/code-html.ts'
import { type FenceMeta, fenceMarks, parseFenceMeta } from './code/fence-meta.ts'
import { highlightHtml } from './code/highlighted-html.ts'
import { fenceLanguage } from './code/languages.ts'
import { type MarkedLines, readLineMarks } from './code/line-marks.ts'
import { component } from './jsx.ts'
import { isForeign, type Page, report } from './page.ts'

export interface CodeSource {
  code: string
  /** Language as written after the fence; `''` for none. */
  language: string
  meta: FenceMeta
  line: number
}

/** Splits a fence's language from its meta: `js{1,3}` is a language and the beginning of the meta. */
export function readFence(lang: string | null | undefined, meta: string | null | undefined) {
  // ```title="a" and ```{1,3} name no language; ```sql= numbers the lines in other engines.
  if (/^(?:\w+=["']|\{[\d,-]+\}$)/.test(lang ?? ''))
    return { language: '', meta: parseFenceMeta(`${lang} ${meta ?? ''}`) }
  const [written = '', attachedMeta = ''] = (lang ?? '').split(/(?=\{)/, 2)
  const language = written.replace(/=\d*$/, '')
  return { language, meta: parseFenceMeta(`${attachedMeta} ${meta ?? ''}`) }
}

/** The `CodeBlock` for a code fence, an indented block or a `<CodeBlock>` in MDX. */
export async function codeBlock(page: Page, source: CodeSource): Promise<MdxJsxFlowElement> {
  const { meta } = source
  const language = fenceLanguage(source.language, page.options.codeLanguages)
  const message = `The code block names the language "${source.language}", which the site does not have, so it is shown without colours.`
  // Reported once a page.
  if (language.unknown && !page.problems.some(problem => problem.message === message)) {
    report(page, {
      severity: 'warning',
      code: 'unknown-language',
      line: source.line,
      message,
      hint: languageHint(language.suggestion, language.known),
    })
  }
  const { outOfBounds, ...marked } = readLineMarks(source.code, language.label, meta.marked)
  for (const number of [...meta.outOfBounds, ...outOfBounds]) {
    report(page, {
      severity: 'warning',
      code: 'line-number',
      line: source.line,
      message: `No code block has a line "${number}"; it is ignored.`,
      hint: 'Lines are counted from 1: {1,3-5}, showLineNumbers=10, [!code hl:2].',
    })
  }
  for (const name of isForeign(page) ? [] : meta.unknown) {
    report(page, {
      severity: 'warning',
      code: 'fence-mark',
      line: source.line,
      message: `The code block has an unknown mark "${name}"; it is ignored.`,
      hint: hintFor(name, fenceMarks, `Known marks are ${fenceMarks.join(', ')} and lines such as {1,3-5}.`),
    })
  }
  const html = await htmlOf(page, marked, language.grammar, meta.lineNumbers !== undefined)
  return component('CodeBlock', {
    language: language.label,
    title: meta.title,
    lineNumbers: meta.lineNumbers,
    wrap: meta.wrap,
    run: runOf(page, language.label, source.code),
    html,
  })
}

/** Kind of run for a sample in the page; undefined for other code. */
function runOf({ options, hooks, text }: Page, language: string, code: string): 'send' | 'set' | undefined {
  const calls = (text: string) => options.apiHosts.some(host => text.includes(`https://${host}/`))
  // Without a request, there is nothing to run.
  if (language !== 'bash' || !hooks.isRunnable?.(code) || !calls(text)) return undefined
  return calls(code) ? 'send' : 'set'
}

function languageHint(suggestion: string | undefined, known: boolean): string {
  const listed = 'list it under code.languages in site.config.ts'
  if (suggestion && known) return `${suggestion} Otherwise ${listed}.`
  if (suggestion) return suggestion
  return known ? `The highlighter knows it: ${listed}.` : 'Use "text" for plain text.'
}

async function htmlOf(
  page: Page,
  marked: MarkedLines,
  grammar: string | undefined,
  numbered: boolean,
): Promise<string> {
  const plain = () =>
    codeHtml(
      marked.lines.map(text => [{ text, className: '' }]),
      marked,
      numbered,
    )
  if (grammar === undefined) return plain()
  const themes = page.options.codeThemes
  try {
    // The block is not cached separately, since the page is cached: one entry for each block took as long to write and look up as
    // highlighting the block.
    const [html = ''] = await highlightHtml([{ ...marked, grammar, themes, numbered }])
    return html
  } catch (error) {
    // Some grammars have rules that the highlighter does not support. A missing theme, in contrast, is an error of the configuration, and
    // is thrown.
    if (!(error instanceof Error && error.message === 'Not supported!')) throw error
    return plain()
  }
}
