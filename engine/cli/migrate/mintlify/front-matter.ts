import { convertKeys, ignoreKey, keywords, picture, text, textOf } from '../frame/front-matter-keys.ts'
import type { Plain } from '../plain-data.ts'

const unlisted = (value: unknown) => (textOf(value) === 'true' ? { unlisted: true } : {})

const description = (value: unknown) => ({ description: textOf(value)?.replaceAll('`', '') })

const readers = {
  title: text('title'),
  sidebarTitle: text('sidebar_label'),
  description,
  icon: text('icon'),
  iconType: ignoreKey,
  keywords,
  'og:image': picture,
  image: picture,
  hidden: unlisted,
  noindex: unlisted,
  ...Object.fromEntries(['url', 'openapi', 'asyncapi', 'api'].map(key => [key, ignoreKey])),
  // Other modes also change the layout around the text.
  mode: (value: unknown) =>
    value === 'wide' ? { hide_table_of_contents: true } : value === 'default' ? {} : undefined,
}

/**
 * Converts the front matter of a page.
 *
 * @returns The front matter; also the address that the page redirects to (`url`), the operation or channel of a
 * description that it shows, and the request that it describes by hand.
 */
export function convertFrontMatter(source: Plain) {
  const keys = {
    ...readers,
    ...{ 'og:description': source.description === undefined ? description : ignoreKey },
  }
  const { data, leftOut } = convertKeys(source, keys)
  const kind = source.openapi === undefined ? ('asyncapi' as const) : ('openapi' as const)
  const written = textOf(source[kind])
  return {
    data,
    leftOut,
    url: textOf(source.url),
    shown: written === undefined ? undefined : { kind, written },
    request: textOf(source.api),
  }
}
