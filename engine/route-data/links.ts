import { localizedText } from '../config/config.ts'
import type { Locale } from '../config/locale.ts'
import type { ConfigLink, ConfigNavbarItem } from '../config/schema/menus.ts'
import { iconDrawing } from '../files/icon-set.ts'
import { targetUrl } from '../portal/target-url.ts'
import type { Portal } from '../portal/types.ts'
import { contentLang } from './content-lang.ts'
import type { NavbarItemData } from './frame-types.ts'
import type { LinkData } from './link-types.ts'

/** A link to a page of the site in a locale; `labelLocale` is the language of the label. */
export function pageLink(
  portal: Portal,
  locale: Locale,
  label: string,
  path: string,
  labelLocale = locale,
): LinkData {
  const lang = contentLang(portal, locale, labelLocale)
  return { label, href: targetUrl(portal, locale, path), external: false, ...(lang ? { lang } : {}) }
}

/**
 * A link of the configuration in a locale.
 *
 * @param currentPath Marks links to this page and, unless the navbar itself has one, to a page above it or to the first page of its sidebar.
 */
export function configLink(portal: Portal, locale: Locale, link: ConfigLink, currentPath: string): LinkData {
  const label = localizedText(link.label, locale)
  const more = {
    ...(link.title === undefined ? {} : { title: localizedText(link.title, locale) }),
    ...drawingOf(link),
  }
  if (!link.href.startsWith('/')) return { label, href: link.href, external: true, ...more }
  const sidebar = portal.model.places.get(locale)?.get(currentPath)?.sidebar
  const landing = sidebar && portal.model.sidebars.get(locale)?.get(sidebar)?.path
  const hasOwn = portal.config.navbar.start.some(item => 'href' in item && item.href === currentPath)
  const current =
    currentPath === link.href ||
    (!hasOwn && (currentPath.startsWith(`${link.href}/`) || landing === link.href))
  return { ...pageLink(portal, locale, label, link.href), ...more, ...(current ? { current } : {}) }
}

function drawingOf({ icon }: { icon?: string | undefined }): { drawing?: string | undefined } {
  return icon === undefined ? {} : { drawing: iconDrawing(icon) }
}

/** An item of the navbar in a locale. */
export function navbarItem(
  portal: Portal,
  locale: Locale,
  item: ConfigNavbarItem,
  currentPath: string,
): NavbarItemData {
  return 'items' in item
    ? {
        label: localizedText(item.label, locale),
        ...drawingOf(item),
        items: item.items.map(link => configLink(portal, locale, link, currentPath)),
      }
    : configLink(portal, locale, item, currentPath)
}
