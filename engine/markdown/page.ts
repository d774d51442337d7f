import type { MdastNode } from 'satteri'
import type { Problem } from '../config/problem.ts'
import type { Cache } from './cache.ts'
import { type Expansion, placeOfLine } from './data/expansion.ts'
import type { CompileOptions, MarkdownSource, Reference, TocEntry } from './types.ts'

export type NodeOf<Type extends MdastNode['type']> = Extract<MdastNode, { type: Type }>

/** An element of JSX, as a block or in a line. */
export type JsxNode = NodeOf<'mdxJsxFlowElement'> | NodeOf<'mdxJsxTextElement'>

/** What the parts of the compiler find out about the page they work on. */
export interface Page {
  source: MarkdownSource
  /** The text that is parsed: variables replaced, lines where they were. */
  text: string
  options: CompileOptions
  cache: Cache
  problems: Problem[]
  references: Reference[]
  toc: TocEntry[]
  anchors: Set<string>
  dependencies: Set<string>
  /** Files that were looked for and are not there, by their path from the root. */
  missing: Set<string>
  /** HTML elements that have been opened and not closed yet. */
  openTags: { name: string; line: number }[]
  title: string | undefined
  excerpt: string
  truncated: boolean
  /** Names that the page defines itself by `export`. */
  ownNames: Set<string>
  /** Names that imports were to bring which have been refused: their use is not an error of its own. */
  refusedNames: Set<string>
  /** Whether the code would stop at a name that does not exist. */
  cannotRun: boolean
  /** Whether the page has code that can do more than name a value: a call, or an export. */
  runsCode: boolean
  /** Components that are not there, of which the content is shown. */
  passThrough: Set<string>
  /** Values of names in attributes that nothing defines, for a page that is shown nevertheless. */
  standIns: Map<string, string>
  /** Where a line of the text is written. */
  placeOf: (line: number) => { file: string; line: number }
  /** Places of expressions and exports, `file:line`, that have failed: they are left out. */
  failed: ReadonlySet<string>
  /** A part of the text as it was written, without marks for the parser. */
  plain: (part: string) => string
  /** How many diagrams the page has so far; their ids are numbered. */
  diagrams: number
}

export function createPage(
  source: MarkdownSource,
  options: CompileOptions,
  cache: Cache,
  expansion?: Expansion,
  failed: ReadonlySet<string> = new Set(),
): Page {
  return {
    source,
    // The parser counts from after a byte order mark.
    text: source.text.replace(/^\ufeff/, ''),
    options,
    cache,
    problems: [],
    references: [],
    toc: [],
    anchors: new Set(),
    dependencies: new Set(),
    missing: new Set(),
    openTags: [],
    title: undefined,
    excerpt: '',
    truncated: false,
    ownNames: new Set(),
    refusedNames: new Set(expansion?.refusedNames),
    cannotRun: false,
    runsCode: false,
    passThrough: new Set(),
    standIns: new Map(),
    placeOf: line => placeOfLine(expansion, source.file, line),
    failed,
    plain: part => part,
    diagrams: 0,
  }
}

/** Adds a problem of the page's file; the severity is `error` unless said otherwise. */
export function report(
  page: Page,
  problem: Omit<Problem, 'severity' | 'file'> & { severity?: Problem['severity'] },
): void {
  const { code, line, column, message, hint, severity = 'error' } = problem
  page.problems.push({
    severity,
    code,
    file: page.source.file,
    ...(line !== undefined && { line }),
    ...(column !== undefined && { column }),
    message,
    ...(hint !== undefined && { hint }),
  })
}

/** Whether a page is written for another engine: what only that one knows is not its writer's slip. */
export function isForeign({ options }: Page): boolean {
  return options.tolerant === true || options.syntax !== undefined
}

/** The text a node was written as. */
export function sourceOf(page: Page, node: MdastNode): string {
  const { start, end } = node.position ?? {}
  return page.plain(page.text.slice(start?.offset ?? 0, end?.offset ?? 0))
}

/** 1-based line on which a node begins. */
export function lineOf(node: MdastNode): number {
  return node.position?.start.line ?? 1
}
