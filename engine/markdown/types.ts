import type { Problem } from '../config/problem.ts'
import type { PageData } from './data/page-data.ts'

/** A Markdown file as read from disk. */
export interface MarkdownSource {
  /** Path from the site's root, forward slashes: `content/docs/en/loans/renew.md`. */
  file: string
  /** The whole text with front matter, so that line numbers are those of the file. */
  text: string
  /** `md` is CommonMark with HTML; `mdx` adds JSX components and expressions. */
  format: 'md' | 'mdx'
}

/** Settings of the compiler. All that affect the result are part of the cache key. */
export interface CompileOptions {
  /** Values of `{{name}}` placeholders. */
  variables: Readonly<Record<string, string>>
  /** Hosts of the site's APIs: in code, a path after one of them belongs to an API. */
  apiHosts: readonly string[]
  /** Whether text between dollar signs is TeX. */
  math?: boolean
  /** TeX of formula macros by name: `\\R` for `\\mathbb{R}`. */
  macros?: Readonly<Record<string, string>>
  /** Names of the components that MDX may use (`builtInComponents`); another name is an error that suggests these. */
  components: readonly string[]
  /**
   * Languages for code fences, by Shiki's name or an alias, besides plain `text`, `diff` and `mermaid`; all if absent. A fence may use any
   * alias of a listed language: `sh` if `bash` is listed.
   */
  codeLanguages?: readonly string[] | undefined
  codeThemes: { light: string; dark: string }
  /** The site's root as an absolute path; `MarkdownSource.file` and `dependencies` are relative to it. */
  root: string
  /** Folder whose files are served at `/`, for images with absolute paths. */
  staticDir: string
  /** Folder of the disk cache; undefined disables it. Several processes may share a folder. */
  cacheDir: string | undefined
  /** Whether this process only compiles pages and may crash: texts are then not tried in another process first. */
  alone?: boolean
  /** `truncate`: only the text before the truncation mark, for lists of posts; the whole text without a mark. */
  until?: 'truncate'
  /** Texts of the footnotes section in the page's language; English by default. */
  footnotes?: {
    label: string
    /** Accessible name of the link back; `{reference}` is replaced by the footnote's number. */
    backLabel: string
  }
  /**
   * JSON Schemas of the attributes of the site's own components, by name. Part of the options so that pages are compiled again when one
   * changes.
   */
  siteComponents?: Readonly<Record<string, unknown>>
  /** Components that show data, and their data. */
  data?: PageData
  /** Whether unreadable parts are left out or shown as text, so that the rest of the page is shown; it needs a dialect. */
  tolerant?: boolean
  /** `text`: writers may not run code here. Pages may only contain what files/html-allowlist.ts allows, and MDX is refused. */
  trust?: 'text'
}

/** An entry of a table of contents; `html` is the heading's inline content without links. */
export interface TocEntry {
  id: string
  level: number
  html: string
}

/**
 * A reference from the page's text to something outside, as written; the checks of the whole site use it:
 * - `link`, `image`: from Markdown, raw HTML and JSX (`href`, `to`, `src`); the compiler has checked images;
 * - `term`: id of a `<Term>`;
 * - `operation`: id of an `<Operation>`;
 * - `field`, `enum`: `of` of a `<Field>` or `<Enum>`, a space, and its name or value;
 * - `api-path`: path after an API's host in code; `path`: any other path in code, which may not belong to an API. With the method before it
 *   and the query string after it, if given: `GET /v1/loans?name=a`;
 * - `constant`: upper-case name in code, which may not belong to an API: `LIVE_STATUS_LIVE`, `LIVE_STATUS_FAIL_TO_*`;
 * - `not-in-api`: path or constant that a comment excludes from the check;
 * - `data`: data that a component shows: kind, space, name, as in `table limits` (`refer` of components).
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
  /** Data file in which the reference is written (path from the root), if it is not the page's file. */
  file?: string
}

/**
 * A compiled page: plain data that can be cached. `code` is the body of a function that takes React's JSX runtime and returns `{ default:
 * Component }`; the component takes `components` (see components.ts). After an error, `code` renders as much as could be read, possibly
 * nothing. Links in it are as written: the page resolves them for its locale.
 */
export interface CompiledMarkdown {
  code: string
  /**
   * Plain text of a level 1 heading at the very beginning, which Docusaurus uses as the title if front matter has none. It is not part of
   * `code`, since the page prints its title itself.
   */
  title: string | undefined
  /** All headings of level 2 to 6, in order. */
  toc: TocEntry[]
  /** All ids that links can point to: headings, `id` and `name` of HTML elements. */
  anchors: string[]
  references: Reference[]
  /** Plain text of the first paragraph, for descriptions and lists. */
  excerpt: string
  /** Whether the text has a truncation mark: the comment `truncate`, in HTML style or, in MDX, in braces. */
  truncated: boolean
  /**
   * Files besides the source that the result depends on (images), by path from the root. The build publishes those that `code` refers to as
   * `asset:<path>`; the others are in the static folder.
   */
  dependencies: string[]
  problems: Problem[]
}

export interface CodePiece {
  code: string
  language: string
}
