import type { ReactNode } from 'react'

/**
 * The contract between the Markdown compiler and the content components of engine/ui/mdx:
 * the interfaces say what each component is given, `builtInComponents` what a writer may give it.
 *
 * Besides these, the page may replace HTML elements by their lower-case name in `components`. Of use are
 * `a` (its `href` stands as written: `../renew.md#dates`, `/docs/x`, `https://…`, `#part`), `h2` to `h6`
 * (each has an `id`) and `table`. The compiler never emits `pre` or `img`: code is a `CodeBlock`
 * or a `Diagram`, a picture (also a raw `<img>`) an `Image`.
 */

/** Look and meaning of an admonition; Docusaurus' `caution` arrives as `warning`. */
export type AdmonitionKind = 'note' | 'tip' | 'info' | 'warning' | 'danger'

/** `:::note[Title]` … `:::`. The first child is always an `AdmonitionTitle`. */
export interface AdmonitionProps {
  kind: AdmonitionKind
  children: ReactNode
}

/** Title of an admonition; without children the writer gave none: show the word for the kind in the page's language. */
export interface AdmonitionTitleProps {
  kind: AdmonitionKind
  /** Inline content: text, code, emphasis, links. */
  children?: ReactNode
}

/**
 * A code fence. `html` goes inside `<pre><code>` as it is (dangerouslySetInnerHTML); it ends without a newline.
 * Its markup, styled by `codeThemeCss` and the UI's CSS:
 * - `<span class="s3">` is a token; the classes and their two colours come from `codeThemeCss`;
 * - `<span class="l">` is a line with its newline, to be shown as a block. Every line has one if `lineNumbers`
 *   is given; otherwise only lines with a mark: `l hl` highlighted, `l add` and `l del` added and removed.
 * The text content of the element is the code; a copy button leaves out `.del` lines.
 */
export interface CodeBlockProps {
  /** Language as a reader knows it, lower case: `bash`, `json`; `text` for none. */
  language: string
  title?: string
  /** Number of the first line, if lines are numbered. */
  lineNumbers?: number
  /** Whether long lines are wrapped from the start. */
  wrap?: boolean
  /** Of a sample that can be run in the page: `send` where it calls an API, `set` where it belongs to those that do. */
  run?: 'send' | 'set'
  html: string
}

/**
 * A Mermaid diagram. `svg` is a whole `<svg class="dg" role="img">` with its accessible name, to be set as HTML in a
 * box with `overflow-x: auto`. Its looks are in diagrams/diagram.css, which the page's styles include; colours come
 * from custom properties that the page sets for each colour mode: `--diagram-bg` (the background it stands on),
 * `--diagram-fg`, and if wanted `--diagram-line`, `--diagram-accent`, `--diagram-muted`, `--diagram-surface`,
 * `--diagram-border`. Text takes the font of the page.
 */
export interface DiagramProps {
  svg: string
  /** As written, for readers who take text. */
  source: string
  /** Only if the writer gave a title (`title:` or `accTitle:` in the diagram, `title="…"` on the fence). */
  title?: string
}

/** A formula: TeX between dollar signs, where the configuration asks for it (`markdown.math`). */
export interface FormulaProps {
  /** As written. */
  source: string
  /** What stands inside of `<math>`; absent where it cannot be read. */
  mathml?: string
  /** On lines of its own. */
  display?: 'block'
}

/** A diagram that only Mermaid can draw, in a browser. */
export interface MermaidDiagramProps {
  /** As written: it is shown until it is drawn, and where it is not. */
  source: string
  /** What the diagram says, for those who do not see it. */
  name: string
  /** Title on the fence. */
  title?: string
}

/** A picture in Markdown or a raw `<img>`. */
export interface ImageProps {
  /**
   * - `asset:content/docs/en/img/a.png`: a file of the project by its path from the root, to be published by the build;
   * - `/img/a.png`: a file of the static folder, without base path;
   * - `https://…`: elsewhere.
   */
  src: string
  alt: string
  title?: string
  /** Pixels of the file (or as given on a raw `<img>`); absent if unknown. */
  width?: number
  height?: number
  /** The colour mode in which it is shown, of a pair of pictures. */
  shownIn?: 'light' | 'dark'
}

export interface TabsProps {
  /** Tabs of the same group are switched together and kept over pages. */
  groupId?: string
  /** Name of the query parameter that holds the choice, so that a link can name it; without a value the `groupId`. */
  queryString?: boolean | string
  /** Value of the tab shown first; otherwise the one with `default`, otherwise the first. */
  defaultValue?: string
  /** Docusaurus: labels given apart from the items. */
  values?: readonly { value: string; label?: string }[]
  /** `TabItem` elements, and text of white space between them. */
  children: ReactNode
}

export interface TabItemProps {
  value: string
  /** Default: `value`. */
  label?: string
  default?: boolean
  children: ReactNode
}

/** Numbered steps around one ordered list. */
export interface StepsProps {
  children: ReactNode
}

export interface CardsProps {
  children: ReactNode
}

export interface CardProps {
  title: string
  /** As written, like the `href` of `a`. */
  href?: string
  children?: ReactNode
}

export interface BadgeProps {
  /** Default: `neutral`. */
  tone?: 'info' | 'success' | 'warning' | 'danger' | 'neutral'
  children: ReactNode
}

/** Label of an API operation: method and path. */
export interface ApiMethodProps {
  /** `GET`, `POST`, … in any case. */
  method: string
  path: string
}

export interface KbdProps {
  children: ReactNode
}

/** A term of content/glossary.yaml. */
export interface TermProps {
  id: string
  children: ReactNode
}

/** An operation of the API: its method, and its title as a link to its page. */
export interface OperationProps {
  /** operationId: `LoanService_RenewLoan`. */
  id: string
  /** Shows the path in place of the title. */
  path?: boolean
  /** Shown in place of the title. */
  children?: ReactNode
}

/** A field of the API; its description is the tooltip. */
export interface FieldProps {
  /**
   * A schema (`library.v1.Loan`), or an operationId: then the name begins with the part of the operation, `body.name`,
   * `200.loan.id`, `query.status`, and leads to its place on the operation's page.
   */
  of: string
  /** Names with dots between them; arrays and maps have no part of their own: `member.card.number`. */
  name: string
}

/** A value of an enum of the API; its meaning is the tooltip. */
export interface EnumProps {
  /** A schema (`library.v1.LoanStatus`), or a schema or operationId and a field as in `FieldProps`, with `#` between them. */
  of: string
  value: string
}

export interface VideoProps {
  /** As in `ImageProps` for a file, or the URL of a player page. */
  src: string
  /** Accessible name. */
  title: string
  /** Picture shown before it plays; as `src`. */
  poster?: string
}

/** A field that filters the rows of the table within. */
export interface TableFilterProps {
  /** Name of the field; without it a general one in the page's language. */
  label?: string
  children: ReactNode
}

/** Docusaurus' `@theme/Details`; raw `<details>` stays an HTML element. */
export interface DetailsProps {
  summary?: ReactNode
  open?: boolean
  children: ReactNode
}

/** Docusaurus' `@docusaurus/Link`; `to` and `href` mean the same. */
export interface LinkProps {
  to?: string
  href?: string
  children: ReactNode
}

/**
 * Docusaurus' `@theme/DocCardList`: the pages beside this one in the sidebar, or those inside where the page is a category's own.
 */
export interface DocCardListProps {
  /** Shown in their place. */
  items?: readonly { href?: string; docId?: string; label?: string; description?: string }[]
}

/** Components that the compiler emits or that MDX files may use, by name, with the type of their props. */
export interface ContentComponents {
  Admonition: AdmonitionProps
  AdmonitionTitle: AdmonitionTitleProps
  CodeBlock: CodeBlockProps
  Diagram: DiagramProps
  MermaidDiagram: MermaidDiagramProps
  Formula: FormulaProps
  Image: ImageProps
  Tabs: TabsProps
  TabItem: TabItemProps
  Steps: StepsProps
  Cards: CardsProps
  Card: CardProps
  Badge: BadgeProps
  ApiMethod: ApiMethodProps
  Kbd: KbdProps
  Operation: OperationProps
  Field: FieldProps
  Enum: EnumProps
  Term: TermProps
  Video: VideoProps
  TableFilter: TableFilterProps
  Details: DetailsProps
  DocCardList: DocCardListProps
  Link: LinkProps
}
