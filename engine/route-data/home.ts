import { localizedText } from '../config/config.ts'
import { siteMessages } from '../config/messages/site-messages.ts'
import { localizedUrl } from '../config/urls.ts'
import { listedPosts } from '../content/blog/blog-lists.ts'
import type { Route } from '../content/types.ts'
import type { Portal } from '../portal/types.ts'
import { contentLang } from './content-lang.ts'
import { firstRequestSamples } from './first-request.ts'
import { frameData } from './frame.ts'
import type { HomePageData } from './home-types.ts'
import { pageLink } from './links.ts'

/** How many posts the home page names. */
const latestCount = 3

/** Data of the home page. @throws when the locale has no copy. */
export async function homePage(
  portal: Portal,
  route: Extract<Route, { kind: 'home' }>,
): Promise<HomePageData> {
  const { locale, path, kind } = route
  const copy = portal.home.get(locale)
  if (!copy) throw new Error(`No copy of the home page for locale "${locale}"`)
  const url = (target: string) => localizedUrl(portal.urls, locale, target)
  const link = (item: { label: string; href: string }) => pageLink(portal, locale, item.label, item.href)
  const { home } = siteMessages(portal.config, locale)
  return {
    frame: frameData(portal, {
      kind,
      locale,
      path,
      title: `${home.metaTitle} ${portal.config.titleDelimiter} ${localizedText(portal.config.tagline ?? portal.config.title, locale)}`,
      wholeTitle: true,
      description: copy.hero.lead,
    }),
    home: {
      hero: { ...copy.hero, primary: link(copy.hero.primary), secondary: link(copy.hero.secondary) },
      tasks: { ...copy.tasks, items: copy.tasks.items.map(item => ({ ...item, href: url(item.href) })) },
      products: {
        ...copy.products,
        items: copy.products.items.map(item => ({ ...item, href: url(item.href) })),
      },
      firstRequest: copy.firstRequest,
      latest: { title: copy.latest.title, all: link(copy.latest.all) },
      contact: { title: copy.contact.title },
    },
    samples: await Promise.all(
      firstRequestSamples(portal.config.variables.apiHost ?? '').map(async sample => ({
        id: sample.id,
        label: sample.label,
        html: await portal.highlight(sample.code, sample.language),
      })),
    ),
    latest: listedPosts(portal.model, locale)
      .slice(0, latestCount)
      .map(post => ({
        title: post.title,
        date: post.date,
        href: url(post.path),
        description: post.description,
        lang: contentLang(portal, locale, post.locale),
      })),
    contact: copy.contact.items.map(item => ({
      id: item.id,
      title: item.title,
      text: item.text,
      link: { label: item.label, href: portal.config.variables[`${item.id}Url`] ?? '', external: true },
    })),
  }
}
