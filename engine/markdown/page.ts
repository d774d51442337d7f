import type { HastPluginEntry, MdastNode, MdastPluginEntry } from 'satteri'
import type { Problem } from '../config/problem.ts'
import type { Cache } from './cache.ts'
import { type Expansion, placeOfLine } from './data/expansion.ts'
import type { FenceHook } from './fence-hook.ts'
import type { CompileOptions, MarkdownSource, Reference, TocEntry } from './types.ts'

export type NodeOf<Type extends MdastNode['type']> = Extract<MdastNode, { type: Type }>

/** A JSX element, as a block or inline. */
export type JsxNode = NodeOf<'mdxJsxFlowElement'> | NodeOf<'mdxJsxTextElement'>

/** Code that a site's settings add to the compiler. A site that does not use it does not load it. */
export interface CompileHooks {
  /** Converts content written for another engine. */
  dialect?: Dialect | undefined
  /** Replacements of code blocks, by the language after the fence. */
  fences?: ReadonlyMap<string, FenceHook> | undefined
  /** Finds the paths and names in code that checks look up in the APIs. */
  mentions?: ((code: string) => readonly CodeMention[]) | undefined
  /** Whether a sample can run in the page. Without it, none is marked. */
  isRunnable?: ((code: string) => boolean) | undefined
  /** The site's own plugins of the parser, and a hash of their code. */
  own?: { mdast: readonly MdastPluginEntry[]; hast: readonly HastPluginEntry[]; key: string } | undefined
}

/** A reference in code; its line counts from 0 at the beginning of the code. */
export interface CodeMention {
  kind: Reference['kind']
  target: string
  lines: number
}

/** Converts content written for another engine. */
export interface Dialect {
  /** Part of the key under which a compiled page is cached. */
  name: string
  /** The page in this engine's Markdown; undefined if it needs no change. Lines keep their origin. */
  translate(source: MarkdownSource, root: string): Expansion | undefined
  /** ID of a heading as the other engine makes it: links on its pages refer to such IDs. */
  headingSlug(text: string): string
  /** Message and hint for a tag that is not an HTML element; undefined for the usual ones. */
  unknownTag(name: string): Pick<Problem, 'message' | 'hint'> | undefined
  /**
   * Compiles as much of a page as possible, if the site is tolerant.
   *
   * @param compile Compiles a text as the page.
   * @returns The text that was compiled, possibly corrected, its code, and problems beyond the page's own.
   */
  compileTolerantly(
    page: Page,
    expansion: Expansion | undefined,
    compile: (page: Page) => Promise<string>,
  ): Promise<{ page: Page; code: string; located: Problem[] }>
}

/** State of a page that the steps of the compiler share. */
export interface Page {
  source: MarkdownSource
  /** The text to parse, with variables replaced and line numbers unchanged. */
  text: string
  options: CompileOptions
  hooks: CompileHooks
  cache: Cache
  problems: Problem[]
  references: Reference[]
  toc: TocEntry[]
  anchors: Set<string>
  dependencies: Set<string>
  /** Files that do not exist, by their path from the root. */
  missing: Set<string>
  /** HTML elements that are still open. */
  openTags: { name: string; line: number }[]
  /** Where most tags were open at once. */
  deepest: { count: number; line: number } | undefined
  title: string | undefined
  excerpt: string
  truncated: boolean
  /** Names that the page's `export` statements define. */
  ownNames: Set<string>
  /** Names whose imports were refused: using them is not another error. */
  refusedNames: Set<string>
  /** Whether the code would throw because of an undefined name. */
  cannotRun: boolean
  /** Whether the page has code that does more than name a value: a call or an export. */
  runsCode: boolean
  /** Missing components whose content is shown. */
  passThrough: Set<string>
  /** Values for undefined names in attributes, on a page that is shown despite errors. */
  standIns: Map<string, string>
  /** Location at which a line of the text was written. */
  placeOf: (line: number) => { file: string; line: number }
  /** Places (`file:line`) of expressions and exports that failed and are removed. */
  failed: ReadonlySet<string>
  /** Removes the marks for the parser from a part of the text. */
  plain: (part: string) => string
  /** Number of fences so far that hooks have numbered. */
  numberedFences: number
}

export function createPage(
  source: MarkdownSource,
  options: CompileOptions,
  hooks: CompileHooks,
  cache: Cache,
  expansion?: Expansion,
  failed: ReadonlySet<string> = new Set(),
): Page {
  return {
    source,
    // The parser starts counting after a byte order mark.
    text: source.text.replace(/^\ufeff/, ''),
    options,
    hooks,
    cache,
    problems: [],
    references: [],
    toc: [],
    anchors: new Set(),
    dependencies: new Set(),
    missing: new Set(),
    openTags: [],
    deepest: undefined,
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
    numberedFences: 0,
  }
}

/** Adds a problem in the page's file, an `error` unless `severity` is given. */
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

/** Whether a page was written for another engine: syntax that only that engine knows is not an error of the writer. */
export function isForeign({ hooks }: Page): boolean {
  return hooks.dialect !== undefined
}

/** Source text of a node. */
export function sourceOf(page: Page, node: MdastNode): string {
  const { start, end } = node.position ?? {}
  return page.plain(page.text.slice(start?.offset ?? 0, end?.offset ?? 0))
}

/** Line of a node, counted from 1. */
export function lineOf(node: MdastNode): number {
  return node.position?.start.line ?? 1
}
