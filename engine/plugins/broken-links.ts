import type { Problem } from '../config/problem.ts'
import type { DescriptionLink } from '../reference/description/description.ts'
import type { PluginSite } from './plugin.ts'

/** Warnings for links in the texts of a description whose target is not a page of the site. */
export function brokenLinks(
  { config, href: hrefOf }: Pick<PluginSite<unknown, unknown>, 'config' | 'href'>,
  links: readonly DescriptionLink[],
): Problem[] {
  return links
    .filter(
      ({ href }) =>
        !href.startsWith('#') && !(href.startsWith('/') && hrefOf(href, config.defaultLocale) !== undefined),
    )
    .map(({ href, file, line }) => ({
      severity: 'warning',
      code: 'broken-link',
      file,
      line,
      message: `found a link to "${href}", expected a page of the site`,
      hint: 'Links of a description begin with a slash: "/docs/chat".',
    }))
}
