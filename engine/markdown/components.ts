import type { ReactNode } from 'react'
import type { AdmonitionKind } from './admonition-kinds.ts'
import type { builtInComponents } from './built-in-components.ts'

/**
 * The contract between the Markdown compiler and the content components of engine/ui/mdx: the interfaces define what a component receives,
 * `builtInComponents` what a writer may pass.
 *
 * `components` may also replace HTML elements by their lower-case name: `a` (its `href` is as written: `../renew.md#dates`, `/docs/x`,
 * `https://…`, `#part`), `h2` to `h6` (each has an `id`) and `table`. The compiler never emits `pre` or `img`: code is a `CodeBlock` or a
 * `Diagram`, a picture an `Image`, even a raw `<img>`.
 */

/** `:::note[Title]` … `:::`. The first child is always an `AdmonitionTitle`. */
export interface AdmonitionProps {
  kind: AdmonitionKind
  children: ReactNode
}

/** Title of an admonition. Without children, it shows the name of the kind in the page's language. */
export interface AdmonitionTitleProps {
  kind: AdmonitionKind
  /** Inline content: text, code, emphasis, links. */
  children?: ReactNode
}

/**
 * A code fence. `html` goes inside `<pre><code>` as it is (dangerouslySetInnerHTML) and ends without a newline. Its markup:
 * - `<span class="s3">` is a token; `codeThemeCss` defines its class and colours;
 * - `<span class="l">` is a line with its newline, displayed as a block. If `lineNumbers` is given, every line has one; otherwise only
 *   marked lines have: `l hl` highlighted, `l add` added, `l del` removed.
 * The text content of the element is the code; a copy button leaves out `.del` lines.
 */
export interface CodeBlockProps {
  /** Language as readers know it, in lower case: `bash`, `json`; `text` for none. */
  language: string
  title?: string
  /** Number of the first line; absent if lines are not numbered. */
  lineNumbers?: number
  /** Whether long lines are wrapped at first. */
  wrap?: boolean
  /** For a sample that runs in the page: `send` if it calls an API, `set` if it only prepares such calls. */
  run?: 'send' | 'set'
  html: string
}

/**
 * A Mermaid diagram. `svg` is a whole `<svg class="dg" role="img">` with its accessible name, to be set as HTML in a box with `overflow-x:
 * auto`. diagrams/diagram.css styles it. Colours are custom properties that the page sets for each colour mode: `--diagram-bg`,
 * `--diagram-fg` and, optionally, `--diagram-line`, `--diagram-accent`, `--diagram-muted`, `--diagram-surface`, `--diagram-border`. Text
 * has the page's font.
 */
export interface DiagramProps {
  svg: string
  /** Source of the diagram, for readers of plain text. */
  source: string
  /** The writer's title (`title:` or `accTitle:` in the diagram, `title="…"` on the fence), if any. */
  title?: string
  /** States of a diagram without title and description, one a line. */
  states?: string
  /** Other parts of such a diagram. */
  parts?: string
}

/** A formula: TeX between dollar signs, if `markdown.math` is set. */
export interface FormulaProps {
  source: string
  /** Content of the `<math>` element; absent if the formula has an error. */
  mathml?: string
  /** A formula on lines of its own. */
  display?: 'block'
}

/** A diagram of a kind that only Mermaid can draw, in the browser. */
export interface MermaidDiagramProps {
  /** Source, shown until the diagram is drawn, or if it cannot be. */
  source: string
  /** Title and description in the diagram, if any. */
  name?: string
  /** Parts of a diagram without them, one a line. */
  parts?: string
  title?: string
}

/** A picture in Markdown or a raw `<img>`. */
export interface ImageProps {
  /**
   * - `asset:content/docs/en/img/a.png`: a file of the site by its path from the root, to be published by the build;
   * - `/img/a.png`: a file of the static folder, without base path;
   * - `https://…`: elsewhere.
   */
  src: string
  alt: string
  title?: string
  /** Pixels, from the file or from the attributes of a raw `<img>`; absent if unknown. */
  width?: number
  height?: number
  /** For one of a pair of pictures: the colour mode in which it is shown. */
  shownIn?: 'light' | 'dark'
}

export interface TabsProps {
  /** Tabs of one group switch together, and keep the choice on other pages. */
  groupId?: string
  /** Name of the query parameter that selects a tab, so that links can name one; without a value, `groupId` is the name. */
  queryString?: boolean | string
  /** Value of the tab shown first. By default, the one with `default`, or the first. */
  defaultValue?: string
  /** Docusaurus' labels, given separately from the items. */
  values?: readonly { value: string; label?: string }[]
  /** `TabItem` elements, with white space between them. */
  children: ReactNode
}

/** An icon in the text. Like other components with an icon, it gets the drawing from the compiler. */
export interface IconProps extends Drawn {
  /** Name in Lucide: `rocket`. */
  name: string
  /** What the icon means, for readers who cannot see it; without it, the icon is decoration. */
  label?: string
}

/** Props that the compiler adds for an icon. */
export interface Drawn {
  /** Content of the `<svg>`; absent if there is no such icon. */
  drawing?: string
}

export interface TabItemProps extends Drawn {
  value: string
  /** Default: `value`. */
  label?: string
  default?: boolean
  /** Name of the icon before the label. */
  icon?: string
  children: ReactNode
}

/** Numbered steps around one ordered list. */
export interface StepsProps {
  children: ReactNode
}

export interface CardsProps {
  children: ReactNode
}

export interface CardProps extends Drawn {
  title: string
  /** Name of the icon before the title. */
  icon?: string
  /** As written, like the `href` of a link. */
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

/** Headings of letters, each followed by terms as headings, each followed by its definition. */
export interface TermListProps {
  children: ReactNode
}

/** An operation of the API: its method, and its title as a link to its page. */
export interface OperationProps {
  /** operationId: `LoanService_RenewLoan`. */
  id: string
  /** Shows the path instead of the title. */
  path?: boolean
  /** Shown instead of the title. */
  children?: ReactNode
}

/** A field of the API; its description is the tooltip. */
export interface FieldProps {
  /**
   * A schema (`library.v1.Loan`) or an operationId. With an operation, the name begins with a part of it (`body.name`, `200.loan.id`,
   * `query.status`), and links to the operation's page.
   */
  of: string
  /** Property names separated by dots; arrays and maps add none: `member.card.number`. */
  name: string
}

/** A value of an enum of the API; its description is the tooltip. */
export interface EnumProps {
  /** A schema (`library.v1.LoanStatus`), or a schema or operationId, `#` and a field as in `FieldProps`. */
  of: string
  value: string
}

export interface VideoProps {
  /** A file as in `ImageProps`, or the URL of a player page. */
  src: string
  /** Accessible name. */
  title: string
  /** Picture shown before it plays; a file or URL as in `src`. */
  poster?: string
  /** WebVTT file with captions in the page's language. */
  captions?: string
  /** Whether it plays without sound, again and again. */
  loop?: boolean
  /** Size of the poster in pixels. */
  width?: number
  height?: number
  /** The text of the captions, for readers who do not watch it. */
  transcript?: string
}

/** A text field that filters the rows of the table inside. */
export interface TableFilterProps {
  /** Label of the field; by default a general one in the page's language. */
  label?: string
  children: ReactNode
}

/** Docusaurus' `@theme/Details`; a raw `<details>` stays an HTML element. */
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

/** Docusaurus' `@theme/DocCardList`: the page's siblings in the sidebar, or on the page of a category, its children. */
export interface DocCardListProps {
  /** Shown instead of pages. */
  items?: readonly { href?: string; docId?: string; label?: string; description?: string }[]
}

/** Components that the compiler emits or that MDX files may use, with the types of their props. */
export type ContentComponents = Pick<ComponentProps, keyof typeof builtInComponents>

interface ComponentProps {
  Admonition: AdmonitionProps
  AdmonitionTitle: AdmonitionTitleProps
  CodeBlock: CodeBlockProps
  Diagram: DiagramProps
  MermaidDiagram: MermaidDiagramProps
  Formula: FormulaProps
  Icon: IconProps
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
  TermList: TermListProps
  Video: VideoProps
  TableFilter: TableFilterProps
  Details: DetailsProps
  DocCardList: DocCardListProps
  Link: LinkProps
}
