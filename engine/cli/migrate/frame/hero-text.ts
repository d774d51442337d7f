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

/** Width of a hero's picture in a text, in pixels: the picture of a hero is about as wide in VitePress and Starlight. */
const pictureWidth = 320

/** Converts a hero to the beginning of a page's text, with the buttons of the engine. */
export function heroText({ lead, actions, image, features }: ConvertedHero): string {
  const links = actions.map(
    ({ label, href }, index) =>
      `<a class="btn${index === 0 ? ' primary' : ''}" href="${inMarkup(href)}">${inMarkup(label)}</a>`,
  )
  const buttons = links.length > 0 ? `<p>${links.join(' ')}</p>` : undefined
  const picture =
    image && `<img src="${inMarkup(image.src)}" alt="${inMarkup(image.alt)}" width="${pictureWidth}" />`
  const cards = features.map(({ title, text, href }) =>
    [`:::card[${title}]`, text, href && `[${title}](${href})`, ':::'].filter(Boolean).join('\n\n'),
  )
  const list = cards.length > 0 ? `::::cards\n\n${cards.join('\n\n')}\n\n::::` : undefined
  return [lead, buttons, picture, list].filter(part => part !== undefined && part !== '').join('\n\n')
}

/** A text as markup that is neither HTML, Markdown nor an expression of MDX. */
function inMarkup(text: string): string {
  return text.replaceAll(/[<{}"*`[\]]/g, sign => `&#${sign.charCodeAt(0)};`)
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
