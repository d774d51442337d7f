import type { SectionProps } from 'shiori'
import { escapedMarkdown } from 'shiori/components'
import type { productsCopy } from './copy.ts'

/** Writes the products as text: description, figures, points. */
export function productsMarkdown(copy: Readonly<Record<string, unknown>>): string {
  const { lead, items } = copy as unknown as SectionProps<typeof productsCopy>
  return [
    escapedMarkdown(lead),
    ...items.flatMap(({ title, text, href, facts, points }) => [
      `### [${escapedMarkdown(title)}](${href})`,
      escapedMarkdown(text),
      [
        ...facts.map(({ label, value }) => `- ${escapedMarkdown(label)}: ${escapedMarkdown(value)}`),
        ...points.map(point => `- ${escapedMarkdown(point)}`),
      ].join('\n'),
    ]),
  ].join('\n\n')
}
