import {
  convertKeys,
  ignoreKey,
  keepIf,
  keywords,
  lastUpdate,
  picture,
  textOf,
} from '../frame/front-matter-keys.ts'
import { asList, asObject, asText, type Plain } from '../plain-data.ts'

const date = (value: unknown) => {
  const { created, updated } = asObject(value)
  return lastUpdate(updated ?? created ?? value)
}

/**
 * Converts the front matter of a page. Also returns the keys without an equivalent, and the target of a page that only
 * redirects (`redirect`).
 *
 * @param heading Its first heading of level 1; undefined if there is none.
 * @param tagged Returns the id of a tag by its label; undefined if no plugin lists tags.
 * @param label Its name in the navigation, and the name of its file.
 * @param iconOf Returns the engine's icon for an icon of the theme.
 */
export function convertFrontMatter(
  source: Plain,
  heading: string | undefined,
  label: string | undefined,
  tagged?: (words: string) => string,
  iconOf: (name: string | undefined) => string | undefined = () => undefined,
): { data: Plain; leftOut: readonly string[]; redirect: string | undefined } {
  const partialKeys: string[] = []
  const { data, leftOut } = convertKeys(source, {
    title: value => {
      const title = textOf(value)
      return heading === undefined ? { title } : title === heading ? {} : { sidebar_label: title }
    },
    description: value => ({ description: textOf(value)?.replaceAll('`', '') }),
    hide: value => {
      const hidden = asList(value).map(String)
      const others = hidden.filter(part => part !== 'toc')
      if (others.length > 0) partialKeys.push(`hide: ${others.join(', ')}`)
      return hidden.includes('toc') ? { hide_table_of_contents: true } : {}
    },
    search: value => {
      const { exclude, ...others } = asObject(value)
      partialKeys.push(...Object.keys(others).map(key => `search.${key}`))
      return exclude === true ? { search: false } : {}
    },
    date,
    date_updated: date,
    draft: keepIf(true, { draft: true }),
    // Only the plugin shows tags.
    tags: value => (tagged === undefined ? {} : { tags: asList(value).map(tag => tagged(String(tag))) }),
    icon: value => ({ icon: iconOf(textOf(value)) }),
    redirect: ignoreKey,
    redirect_to: ignoreKey,
    keywords,
    image: picture,
  })
  if (heading === undefined && data.title === undefined && label !== undefined) data.title = label
  const redirect = asText(source.redirect_to) ?? asText(source.redirect)
  return { data, leftOut: [...partialKeys, ...leftOut], redirect }
}
