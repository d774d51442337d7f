import type { Portal } from '../portal/types.ts'
import { pictureUrl } from '../route-data/picture-url.ts'
import type { Described, StructuredThing } from '../route-data/structured-data.ts'
import type { Author } from './blog-content.ts'

/** Structured data of a post with its authors. A post without authors names the site as its author. */
export function blogPosting(
  { config }: Portal,
  { headline, inLanguage }: Described,
  post: { date: string; authors: readonly Author[]; image: string | undefined },
): StructuredThing {
  const { date: datePublished, authors } = post
  const image = post.image ?? config.socialCard
  return {
    '@type': 'BlogPosting',
    headline,
    inLanguage,
    datePublished,
    ...(image && { image: pictureUrl(config, image) }),
    author:
      authors.length > 0
        ? authors.map(({ name, url }) => ({
            '@type': name === config.title ? 'Organization' : 'Person',
            name,
            ...(url && { url }),
          }))
        : [{ '@type': 'Organization', name: config.title }],
  }
}
