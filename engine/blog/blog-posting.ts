import type { Portal } from '../portal/types.ts'
import { pictureUrl } from '../route-data/picture-url.ts'
import type { Described, StructuredThing } from '../route-data/structured-data.ts'
import type { Author } from './blog-content.ts'

/** A post with those who wrote it; a post without authors is the site's. */
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
