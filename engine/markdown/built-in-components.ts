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
  Admonition: z.object({ kind: optional, type: optional, title: given }),
  AdmonitionTitle: z.object({ kind: optional }),
  CodeBlock: z.object({
    language: optional,
    title: optional,
    className: optional,
    metastring: optional,
    showLineNumbers: given,
  }),
  Diagram: z.object({ svg: text, source: text, title: optional }),
  MermaidDiagram: z.object({ source: text, name: text, title: optional }),
  Formula: z.object({ source: text, mathml: optional, display: z.literal('block').optional() }),
  Image: z.object({
    src: text,
    alt: text,
    title: optional,
    width: given,
    height: given,
    shownIn: z.enum(['light', 'dark']).optional(),
  }),
  Tabs: z.object({ groupId: optional, queryString: given, defaultValue: optional, values: given }),
  TabItem: z.object({ value: text, label: optional, default: flag }),
  Steps: none,
  Cards: none,
  Card: z.object({ title: text, href: optional }),
  Badge: z.object({ tone: z.enum(['info', 'success', 'warning', 'danger', 'neutral']).optional() }),
  ApiMethod: z.object({ method: text, path: text }),
  Kbd: none,
  Operation: z.object({ id: text, path: flag }),
  Field: z.object({ of: text, name: text }),
  Enum: z.object({ of: text, value: text }),
  Term: z.object({ id: text }),
  Video: z.object({ src: text, title: text, poster: optional }),
  TableFilter: z.object({ label: optional }),
  Details: z.object({ summary: given, open: flag }),
  DocCardList: z.object({ items: given }),
  Link: z.object({ to: optional, href: optional }),
}
