import { z } from 'zod'
import type { ContentComponents } from './components.ts'

const text = z.string('needs a text: name="…"')
const optional = text.optional()
/** An attribute that is there or not. */
const flag = z.literal(true, 'is written without a value').optional()
/** What only code can give: a list, an element. */
const given = z.unknown().optional()
const none = z.object({})

/**
 * The built-in components by name, with the attributes that a writer may give them. Another attribute, a missing one or a value that it
 * cannot have is an error with its line, as for a component of the site.
 */
export const builtInComponents: Readonly<Record<keyof ContentComponents, z.ZodObject>> = {
  /** A note set apart from the text: what `:::tip[Title]` becomes. */
  Admonition: z.object({
    /** `note`, `tip`, `info`, `warning` or `danger`. Default: `note`. */
    kind: optional,
    /** The same by the name that Docusaurus gives it. */
    type: optional,
    /** Title above the note. Default: the word for its kind. */
    title: given,
  }),
  /** Title of an admonition that holds more than text, first within it. */
  AdmonitionTitle: z.object({
    /** Kind of the admonition. */
    kind: optional,
  }),
  /** Code, as a fence shows it; a fence is the usual way to write it. */
  CodeBlock: z.object({
    /** Language by the name that a fence gives it. */
    language: optional,
    /** Title above the code. */
    title: optional,
    /** `language-js` names the language, as Docusaurus has it. */
    className: optional,
    /** What stands after the language of a fence: `{1,3-5} ins={2}`. */
    metastring: optional,
    /** Whether lines are numbered. */
    showLineNumbers: given,
  }),
  /** A diagram that was drawn when the site was built: what a `mermaid` fence becomes. */
  Diagram: z.object({
    /** The drawing. */
    svg: text,
    /** The text that it was drawn from. */
    source: text,
    /** Title of the diagram. */
    title: optional,
  }),
  /** A diagram that only a browser can draw: what some `mermaid` fences become. */
  MermaidDiagram: z.object({
    /** The text that it is drawn from. */
    source: text,
    /** What the diagram says, for readers who cannot see it. */
    name: text,
    /** Title of the diagram. */
    title: optional,
  }),
  /** A formula: what TeX between dollar signs becomes with `markdown.math`. */
  Formula: z.object({
    /** The TeX. */
    source: text,
    /** The MathML of it. */
    mathml: optional,
    /** `block` for a formula on lines of its own. */
    display: z.literal('block').optional(),
  }),
  /** A picture: what `![alt](src)` becomes. */
  Image: z.object({
    /** Path of the file, or its address. */
    src: text,
    /** What the picture shows, for readers who cannot see it; empty for decoration. */
    alt: text,
    /** Text of the tooltip. */
    title: optional,
    /** Width in pixels. Default: that of the file. */
    width: given,
    /** Height in pixels. Default: that of the file. */
    height: given,
    /** The colour mode in which it is shown, of a pair of pictures. */
    shownIn: z.enum(['light', 'dark']).optional(),
  }),
  /** Alternatives, of which a reader sees one at a time. It holds `TabItem`s. */
  Tabs: z.object({
    /** Tabs of the same group switch together, on every page. */
    groupId: optional,
    /** Keeps the choice in the address (`?os=ios`), so that a link can name it; a value names the parameter, else `groupId` does. */
    queryString: given,
    /** `value` of the tab that is shown first. */
    defaultValue: optional,
    /** Values and labels of the tabs in a list, as Docusaurus has it. */
    values: given,
  }),
  /** One of the alternatives in `Tabs`. */
  TabItem: z.object({
    /** Name of the tab for `groupId`, `defaultValue` and the address. */
    value: text,
    /** What the reader sees. Default: `value`. */
    label: optional,
    /** Whether this tab is shown first. */
    default: flag,
  }),
  /** A numbered list whose items are steps, with code and text below each. It holds one ordered list. */
  Steps: none,
  /** `Card`s side by side. */
  Cards: none,
  /** A box with a title and a text, which can be a link. */
  Card: z.object({
    /** Title of the card. */
    title: text,
    /** Where the card leads: a file (`../start.md`), a path of the site or an address. */
    href: optional,
  }),
  /** A word or two in a coloured label. */
  Badge: z.object({
    /** Colour by meaning. Default: `neutral`. */
    tone: z.enum(['info', 'success', 'warning', 'danger', 'neutral']).optional(),
  }),
  /** Method and path of a request, as the reference shows them. */
  ApiMethod: z.object({
    /** `GET`, `POST` and others. */
    method: text,
    /** Path of the request. */
    path: text,
  }),
  /** A key of the keyboard. */
  Kbd: none,
  /** A link to the page of an operation. */
  Operation: z.object({
    /** The `operationId` in the description. */
    id: text,
    /** Shows method and path in place of the operation's title. */
    path: flag,
  }),
  /** A field of a schema by name, checked against the description and explained on hover. */
  Field: z.object({
    /** Name of the schema. */
    of: text,
    /** Name of the field. */
    name: text,
  }),
  /** A value of an enumeration, checked against the description and explained on hover. */
  Enum: z.object({
    /** Name of the schema. */
    of: text,
    /** One of its values. */
    value: text,
  }),
  /** A term of `content/glossary.yaml`, explained on hover. */
  Term: z.object({
    /** Id of the term. */
    id: text,
  }),
  /** A video that plays on the page. */
  Video: z.object({
    /** Path of the file, or its address. */
    src: text,
    /** What the video shows. */
    title: text,
    /** Picture before it plays. */
    poster: optional,
  }),
  /** A field above a table that filters its rows. It holds the table. */
  TableFilter: z.object({
    /** Label of the field. */
    label: optional,
  }),
  /** A text that readers unfold. */
  Details: z.object({
    /** The line that is always shown. */
    summary: given,
    /** Whether it is unfolded at first. */
    open: flag,
  }),
  /** Cards for the pages of the category that the page belongs to. */
  DocCardList: z.object({
    /** Other items, as Docusaurus takes them. */
    items: given,
  }),
  /** A link, as Docusaurus names it; `[text](href)` is the usual way to write it. */
  Link: z.object({
    /** Where it leads. */
    to: optional,
    /** The same. */
    href: optional,
  }),
}
