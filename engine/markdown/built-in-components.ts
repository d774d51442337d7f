import { z } from 'zod'

const text = z.string('needs a value: name="…"')
const optional = text.optional()
/** An attribute without a value. */
const flag = z.literal(true, 'takes no value').optional()
/** A value that only code can produce, such as a list or an element. */
const anyValue = z.unknown().optional()
const none = z.object({})
/** The compiler checks the name. */
const icon = (place: string) => optional.describe(`Name of the Lucide icon before the ${place}.`)

/**
 * The built-in components and their attributes. As for components of the site, an unknown attribute, a missing one or an invalid value is
 * an error with its line.
 */
export const builtInComponents = {
  Admonition: z
    .object({
      kind: optional.describe('`note`, `tip`, `info`, `warning` or `danger`. Default: `note`.'),
      type: optional.describe('The same under its name in Docusaurus.'),
      title: anyValue.describe('Title above the note. Default: the name of its kind.'),
    })
    .describe('A note set apart from the text; `:::tip[Title]` becomes one.'),
  AdmonitionTitle: z
    .object({
      kind: optional.describe('Kind of the admonition.'),
    })
    .describe('Title of an admonition, as its first child, if the title is more than text.'),
  CodeBlock: z
    .object({
      language: optional.describe('Name of the language, as after a fence.'),
      title: optional.describe('Title above the code.'),
      className: optional.describe('Names the language as Docusaurus does: `language-js`.'),
      metastring: optional.describe('The text after the language of a fence: `{1,3-5} ins={2}`.'),
      showLineNumbers: anyValue.describe('Whether lines are numbered.'),
    })
    .describe('Code, shown as in a fence; a fence is the usual way to write it.'),
  Diagram: z
    .object({
      svg: text.describe('The drawing.'),
      source: text.describe('Source of the diagram.'),
      title: optional.describe('Title of the diagram.'),
      states: optional.describe('States of a diagram without a title, one a line.'),
      parts: optional.describe('Other parts of a diagram without a title, one a line.'),
    })
    .describe('A diagram drawn when the site is built; a `mermaid` fence becomes one.'),
  MermaidDiagram: z
    .object({
      source: text.describe('Source of the diagram.'),
      name: optional.describe('Title and description in the diagram.'),
      parts: optional.describe('Parts of a diagram without them, one a line.'),
      title: optional.describe('Title of the diagram.'),
    })
    .describe('A diagram that only a browser can draw; some `mermaid` fences become one.'),
  Formula: z
    .object({
      source: text.describe('The TeX.'),
      mathml: optional.describe('The formula in MathML.'),
      display: z.literal('block').optional().describe('`block` for a formula on lines of its own.'),
    })
    .describe('A formula; with `markdown.math`, TeX between dollar signs becomes one.'),
  Icon: z
    .object({
      name: text.describe('Name of a Lucide icon, such as `rocket`.'),
      label: optional.describe(
        'What the icon means, for readers who cannot see it. Default: none, for decoration.',
      ),
    })
    .describe('An icon within a line.'),
  Image: z
    .object({
      src: text.describe('Path of the file, or its address.'),
      alt: text.describe('Text alternative for readers who cannot see the picture; empty for decoration.'),
      title: optional.describe('Text of the tooltip.'),
      width: anyValue.describe('Width in pixels. Default: that of the file.'),
      height: anyValue.describe('Height in pixels. Default: that of the file.'),
      shownIn: z
        .enum(['light', 'dark'])
        .optional()
        .describe('For one of a pair of pictures: the colour mode in which it is shown.'),
    })
    .describe('A picture; `![alt](src)` becomes one.'),
  Tabs: z
    .object({
      groupId: optional.describe('Tabs of the same group switch together, on every page.'),
      queryString: anyValue.describe(
        'Keeps the choice in the address (`?os=ios`), so that links can select a tab. A value is the name of the parameter; by default, it is the `groupId`.',
      ),
      defaultValue: optional.describe('`value` of the tab that is shown first.'),
      values: anyValue.describe('Values and labels of the tabs as a list, as in Docusaurus.'),
    })
    .describe('Alternatives, one of which is shown at a time. Contains `TabItem`s.'),
  TabItem: z
    .object({
      value: text.describe('Name of the tab for `groupId`, `defaultValue` and the address.'),
      label: optional.describe('Label of the tab. Default: `value`.'),
      default: flag.describe('Whether this tab is shown first.'),
      icon: icon('label'),
    })
    .describe('One of the alternatives in `Tabs`.'),
  Steps: none.describe('Numbered steps, each with text and code. Contains one ordered list.'),
  Cards: none.describe('`Card`s side by side.'),
  Card: z
    .object({
      title: text.describe('Title of the card.'),
      href: optional.describe('Target of the card: a file (`../start.md`), a path of the site or a URL.'),
      icon: icon('title'),
    })
    .describe('A box with a title and text, which can be a link.'),
  Badge: z
    .object({
      tone: z
        .enum(['info', 'success', 'warning', 'danger', 'neutral'])
        .optional()
        .describe('Colour by meaning. Default: `neutral`.'),
    })
    .describe('A word or two in a coloured label.'),
  ApiMethod: z
    .object({
      method: text.describe('Method, such as `GET` or `POST`.'),
      path: text.describe('Path of the request.'),
    })
    .describe('Method and path of a request, as the reference shows them.'),
  Kbd: none.describe('A key on the keyboard.'),
  Operation: z
    .object({
      id: text.describe('The `operationId` in the description.'),
      path: flag.describe("Shows method and path instead of the operation's title."),
    })
    .describe('A link to the page of an operation.'),
  Field: z
    .object({
      of: text.describe('Name of the schema.'),
      name: text.describe('Name of the field.'),
    })
    .describe('A field of a schema by name, checked against the description and explained on hover.'),
  Enum: z
    .object({
      of: text.describe('Name of the schema.'),
      value: text.describe('One of its values.'),
    })
    .describe('A value of an enumeration, checked against the description and explained on hover.'),
  Term: z
    .object({
      id: text.describe('Id of the term.'),
    })
    .describe('A term of `content/glossary.yaml`, explained on hover.'),
  TermList: none.describe(
    'Headings of letters (`##`), and below each, terms (`###`) with their definitions: shown as a list with links to the letters and a field that finds a term. `<Glossary />` becomes one.',
  ),
  Video: z
    .object({
      src: text.describe('Path of the file, or its address.'),
      title: text.describe('Text alternative for the video.'),
      poster: optional.describe('Picture shown before the video plays.'),
      captions: optional.describe(
        "WebVTT file with captions in the page's language; their text is shown below the video, as its transcript.",
      ),
      loop: flag.describe('Whether the video loops without sound.'),
    })
    .describe('A video that plays on the page, once the reader presses it.'),
  TableFilter: z
    .object({
      label: optional.describe('Label of the field.'),
    })
    .describe('A text field that filters the rows of a table. Contains the table.'),
  Details: z
    .object({
      summary: anyValue.describe('The line that is always shown.'),
      open: flag.describe('Whether it is open at first.'),
    })
    .describe('Text that readers can open and close.'),
  DocCardList: z
    .object({
      items: anyValue.describe('Other items, as in Docusaurus.'),
    })
    .describe('Cards for the pages in the same category as this page.'),
  Link: z
    .object({
      to: optional.describe('Target of the link.'),
      href: optional.describe('The same.'),
    })
    .describe('A link, under its name in Docusaurus; `[text](href)` is the usual way to write it.'),
} as const satisfies Readonly<Record<string, z.ZodObject>>
