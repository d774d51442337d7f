import { z } from 'zod'
import type { ContentComponents } from './components.ts'

const text = z.string('needs a text: name="…"')
const optional = text.optional()
/** An attribute without a value. */
const flag = z.literal(true, 'is written without a value').optional()
/** A value that only code can give, such as a list or an element. */
const given = z.unknown().optional()
const none = z.object({})

/**
 * The built-in components and their attributes. As for components of the site, an unknown attribute, a missing one or an invalid value is
 * an error with its line.
 */
export const builtInComponents: Readonly<Record<keyof ContentComponents, z.ZodObject>> = {
  Admonition: z
    .object({
      kind: optional.describe('`note`, `tip`, `info`, `warning` or `danger`. Default: `note`.'),
      type: optional.describe('The same by the name that Docusaurus gives it.'),
      title: given.describe('Title above the note. Default: the word for its kind.'),
    })
    .describe('A note set apart from the text: what `:::tip[Title]` becomes.'),
  AdmonitionTitle: z
    .object({
      kind: optional.describe('Kind of the admonition.'),
    })
    .describe('Title of an admonition that holds more than text, first within it.'),
  CodeBlock: z
    .object({
      language: optional.describe('Language by the name that a fence gives it.'),
      title: optional.describe('Title above the code.'),
      className: optional.describe('`language-js` names the language, as Docusaurus has it.'),
      metastring: optional.describe('What stands after the language of a fence: `{1,3-5} ins={2}`.'),
      showLineNumbers: given.describe('Whether lines are numbered.'),
    })
    .describe('Code, as a fence shows it; a fence is the usual way to write it.'),
  Diagram: z
    .object({
      svg: text.describe('The drawing.'),
      source: text.describe('The text that it was drawn from.'),
      title: optional.describe('Title of the diagram.'),
    })
    .describe('A diagram that was drawn when the site was built: what a `mermaid` fence becomes.'),
  MermaidDiagram: z
    .object({
      source: text.describe('The text that it is drawn from.'),
      name: text.describe('What the diagram says, for readers who cannot see it.'),
      title: optional.describe('Title of the diagram.'),
    })
    .describe('A diagram that only a browser can draw: what some `mermaid` fences become.'),
  Formula: z
    .object({
      source: text.describe('The TeX.'),
      mathml: optional.describe('The MathML of it.'),
      display: z.literal('block').optional().describe('`block` for a formula on lines of its own.'),
    })
    .describe('A formula: what TeX between dollar signs becomes with `markdown.math`.'),
  Image: z
    .object({
      src: text.describe('Path of the file, or its address.'),
      alt: text.describe('What the picture shows, for readers who cannot see it; empty for decoration.'),
      title: optional.describe('Text of the tooltip.'),
      width: given.describe('Width in pixels. Default: that of the file.'),
      height: given.describe('Height in pixels. Default: that of the file.'),
      shownIn: z
        .enum(['light', 'dark'])
        .optional()
        .describe('The colour mode in which it is shown, of a pair of pictures.'),
    })
    .describe('A picture: what `![alt](src)` becomes.'),
  Tabs: z
    .object({
      groupId: optional.describe('Tabs of the same group switch together, on every page.'),
      queryString: given.describe(
        'Keeps the choice in the address (`?os=ios`), so that a link can name it; a value names the parameter, else `groupId` does.',
      ),
      defaultValue: optional.describe('`value` of the tab that is shown first.'),
      values: given.describe('Values and labels of the tabs in a list, as Docusaurus has it.'),
    })
    .describe('Alternatives, of which a reader sees one at a time. It holds `TabItem`s.'),
  TabItem: z
    .object({
      value: text.describe('Name of the tab for `groupId`, `defaultValue` and the address.'),
      label: optional.describe('What the reader sees. Default: `value`.'),
      default: flag.describe('Whether this tab is shown first.'),
    })
    .describe('One of the alternatives in `Tabs`.'),
  Steps: none.describe(
    'A numbered list whose items are steps, with code and text below each. It holds one ordered list.',
  ),
  Cards: none.describe('`Card`s side by side.'),
  Card: z
    .object({
      title: text.describe('Title of the card.'),
      href: optional.describe(
        'Where the card leads: a file (`../start.md`), a path of the site or an address.',
      ),
    })
    .describe('A box with a title and a text, which can be a link.'),
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
      method: text.describe('`GET`, `POST` and others.'),
      path: text.describe('Path of the request.'),
    })
    .describe('Method and path of a request, as the reference shows them.'),
  Kbd: none.describe('A key of the keyboard.'),
  Operation: z
    .object({
      id: text.describe('The `operationId` in the description.'),
      path: flag.describe("Shows method and path in place of the operation's title."),
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
  Video: z
    .object({
      src: text.describe('Path of the file, or its address.'),
      title: text.describe('What the video shows.'),
      poster: optional.describe('Picture before it plays.'),
    })
    .describe('A video that plays on the page.'),
  TableFilter: z
    .object({
      label: optional.describe('Label of the field.'),
    })
    .describe('A field above a table that filters its rows. It holds the table.'),
  Details: z
    .object({
      summary: given.describe('The line that is always shown.'),
      open: flag.describe('Whether it is unfolded at first.'),
    })
    .describe('A text that readers unfold.'),
  DocCardList: z
    .object({
      items: given.describe('Other items, as Docusaurus takes them.'),
    })
    .describe('Cards for the pages of the category that the page belongs to.'),
  Link: z
    .object({
      to: optional.describe('Where it leads.'),
      href: optional.describe('The same.'),
    })
    .describe('A link, as Docusaurus names it; `[text](href)` is the usual way to write it.'),
}
