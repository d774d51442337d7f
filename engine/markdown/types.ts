import type { ForeignSyntax } from '../config/foreign-syntaxes.ts'
import type { Problem } from '../config/problem.ts'
import type { PageData } from './data/page-data.ts'

/** A Markdown file as read from disk. */
export interface MarkdownSource {
  /** Path from the project's root, forward slashes: `content/docs/en/loans/renew.md`. */
  file: string
  /** The whole text with its front matter, so that line numbers are those of the file. */
  text: string
  /** `md` is CommonMark with HTML; `mdx` adds JSX components and expressions. */
  format: 'md' | 'mdx'
}

/** What the compiler needs to know besides the text. Everything here that has an effect on it is part of the cache key. */
export interface CompileOptions {
  /** Values of `{{name}}` placeholders. */
  variables: Readonly<Record<string, string>>
  /** Hosts of the APIs that are described: a path behind one in code is a path of an API. */
  apiHosts: readonly string[]
  /** Whether samples that can be run in the page are marked. */
  runs?: boolean
  /** Whether what stands between dollar signs is TeX. */
  math?: boolean
  /** TeX by the macros that formulas use: `\\R` for `\\mathbb{R}`. */
  macros?: Readonly<Record<string, string>>
  /** Names of the components that MDX may use (`builtInComponents`); another name is an error that lists these. */
  components: readonly string[]
  /**
   * Languages that code fences may name, by Shiki's name or an alias, beyond plain `text`, `diff` and `mermaid`; all if absent.
   * A fence may use any alias of a language listed here: `sh` where `bash` is listed.
   */
  codeLanguages?: readonly string[] | undefined
  codeThemes: { light: string; dark: string }
  /** The project's root as an absolute path; `MarkdownSource.file` and `dependencies` are relative to it. */
  root: string
  /** Folder whose files are served at `/`; images with absolute paths are looked up here. */
  staticDir: string
  /** Folder for the disk cache, or undefined for none. Several processes may share it. */
  cacheDir: string | undefined
  /** Whether this process is there for pages alone and may end with one of them: texts are not tried in another one before. */
  alone?: boolean
  /** `truncate`: only what stands before the truncation mark, for lists of posts; the whole text if there is no mark. */
  until?: 'truncate'
  /** Words of the footnotes section in the page's language; English by default. */
  footnotes?: {
    label: string
    /** Accessible name of the link back; `{reference}` is the footnote's number. */
    backLabel: string
  }
  /** Schemas of the attributes of the site's own components, as JSON Schema by name: a page is compiled anew when they change. */
  siteComponents?: Readonly<Record<string, unknown>>
  /** Components that show data, and it. */
  data?: PageData
  /** Whether what cannot be read is left out or shown as text, so that the rest of the page is shown. */
  tolerant?: boolean
  /** `text`: its writers run no code here, so pages hold only what files/html-allowlist.ts has, and none is MDX. */
  trust?: 'text'
  /** Engine for which the content was written, where its Markdown has forms of its own. */
  syntax?: ForeignSyntax | undefined
}

/** An entry of a table of contents; `html` is the heading's inline content without links. */
export interface TocEntry {
  id: string
  level: number
  html: string
}

/**
 * Something outside the page that its text names, as written, for the checks over the whole site:
 * - `link`, `image`: Markdown, raw HTML and JSX (`href`, `to`, `src`); images have been checked by the compiler;
 * - `term`: id of a `<Term>`;
 * - `operation`: id of an `<Operation>`; `field` and `enum`: of a `<Field>` and an `<Enum>` what they are of, a space, and
 *   the name or value;
 * - `api-path`: path behind the API's host in code; `path`: any other in code, which may be none of the API's. A method
 *   stands before it if the text says one, a query string behind it: `GET /v1/loans?name=a`;
 * - `constant`: upper-case name in code, which may be none of the API's: `LIVE_STATUS_LIVE`, `LIVE_STATUS_FAIL_TO_*`;
 * - `not-in-api`: path or constant which a comment says is none of the API's;
 * - `data`: what a component shows of data: the kind, a space, and the name, `table limits` (`refer` of components).
 */
export interface Reference {
  kind:
    | 'link'
    | 'image'
    | 'term'
    | 'operation'
    | 'field'
    | 'enum'
    | 'api-path'
    | 'path'
    | 'constant'
    | 'not-in-api'
    | 'data'
  target: string
  line: number
  /** The data file in which it is written (path from the root), if that is not the page's own file. */
  file?: string
}

/**
 * A compiled page: plain data that can be stored in a cache.
 * `code` is the body of a function that takes the React JSX runtime as its argument
 * and returns `{ default: Component }`; the component takes `components` (see components.ts).
 * After an error `code` renders as much as could be read, nothing at worst.
 * Links stand in it as written: the page that shows it resolves them for its locale.
 */
export interface CompiledMarkdown {
  code: string
  /**
   * Plain text of a level 1 heading at the very beginning, which Docusaurus takes as the title where
   * front matter has none. It is never part of `code`: the page prints its title itself.
   */
  title: string | undefined
  /** Every heading of level 2 to 6 in order. */
  toc: TocEntry[]
  /** Every id that a link can point to: headings, `id` and `name` of HTML elements. */
  anchors: string[]
  references: Reference[]
  /** Plain text of the first paragraph, for descriptions and lists. */
  excerpt: string
  /** Whether the text has a truncation mark: the comment `truncate`, in HTML style or, in MDX, in braces. */
  truncated: boolean
  /**
   * Files besides the source that the result depends on (images): path from the root. Those which `code` names as
   * `asset:<path>` are to be published by the build; the others lie in the static folder.
   */
  dependencies: string[]
  problems: Problem[]
}
