import type { ConvertedHero } from './converted-site.ts'

/**
 * Converts a hero to sections of a home page.
 *
 * @param name Name of the section with its features.
 */
export function heroSections(hero: ConvertedHero, name: string): unknown[] {
  const { title, lead, actions, image, features } = hero
  return [
    {
      section: 'Hero',
      title,
      ...(lead !== undefined && { lead: withoutMarks(lead) }),
      actions,
      ...(image && { image: { href: image.src, ...(image.alt !== '' && { alt: image.alt }) } }),
    },
    ...(features.length > 0
      ? [
          {
            section: 'Links',
            title: name,
            items: features.map(({ title, text, href }) => ({
              title: withoutMarks(title),
              ...(text !== undefined && { text: withoutMarks(text) }),
              ...(href !== undefined && { href }),
            })),
          },
        ]
      : []),
  ]
}

/** Converts a hero to the beginning of a page's text. */
export function heroText({ lead, actions, image, features }: ConvertedHero): string {
  const links = actions.map(({ label, href }) => `[${label}](${href})`).join(' · ')
  const picture = image && `![${image.alt}](${image.src})`
  const cards = features.map(({ title, text, href }) =>
    [`:::card[${title}]`, text, href && `[${title}](${href})`, ':::'].filter(Boolean).join('\n\n'),
  )
  const list = cards.length > 0 ? `::::cards\n\n${cards.join('\n\n')}\n\n::::` : undefined
  return [lead, picture, links, list].filter(part => part !== undefined && part !== '').join('\n\n')
}

/** Text of inline Markdown or HTML. */
export function withoutMarks(text: string): string {
  return text
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*`]+/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
