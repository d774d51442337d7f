import { z } from 'zod'
import type { Locale } from '../locale.ts'
import { localizedText } from './localized-text.ts'

/** Settings of every link in a menu. */
function linkSettings(locales: readonly Locale[]) {
  return {
    /** Text of the link. */
    label: localizedText(locales),
    /** Path on this site without a locale (`/docs/intro`, `/blog`), or an absolute URL. */
    href: z
      .string()
      .regex(/^(\/(?!\/)|https:\/\/[^/]|http:\/\/localhost)/, 'a path that begins with "/" or an https URL'),
    /** Text of the tooltip, if the label alone is not enough. Default: none. */
    title: localizedText(locales).optional(),
    /** Name of a Lucide icon before the label: `rocket`. Default: none. */
    icon: z.string().optional(),
  }
}

function menuLink(locales: readonly Locale[]) {
  return z.strictObject(linkSettings(locales))
}

/** An item of the navbar: a link or a menu of links. */
function navbarItem(locales: readonly Locale[]) {
  const link = menuLink(locales)
  const dropdown = z.strictObject({
    /** Label of the closed menu. */
    label: localizedText(locales),
    /** Name of a Lucide icon before the label. Default: none. */
    icon: z.string().optional(),
    /** Links of the menu; at least one. */
    items: z.array(link).min(1),
  })
  return z.union([link, dropdown], {
    error: 'a link ("label", "href") or a menu of links ("label", "items")',
  })
}

/** A link at the end of the navbar. */
function navbarAction(locales: readonly Locale[]) {
  return z.strictObject({
    ...linkSettings(locales),
    /** Name of a Lucide icon before the label, or `chat` for the spark of an assistant in the accent colour. Default: none. */
    icon: z.string().optional(),
  })
}

/** The bar at the top of every page. */
export function navbar(locales: readonly Locale[]) {
  return z.strictObject({
    /** Links and menus next to the site's name. Default: none. */
    start: z.array(navbarItem(locales)).default([]),
    /** Links and menus at the other end, before the menus for version and language. Default: none. */
    end: z.array(navbarItem(locales)).default([]),
    /** Links after the menus for version and language: a login, an assistant. Default: none. */
    actions: z.array(navbarAction(locales)).default([]),
    /** Whether the navbar hides when a reader scrolls down. Default: true. */
    hideOnScroll: z.boolean().default(true),
  })
}

/** The footer of every page. */
export function footer(locales: readonly Locale[]) {
  return z.strictObject({
    /** Columns of links, each under a title. Default: none. */
    columns: z
      .array(
        z.strictObject({
          /** Heading of the column. */
          title: localizedText(locales),
          /** Links of the column; at least one. */
          items: z.array(menuLink(locales)).min(1),
        }),
      )
      .default([]),
    /** Line next to the site's name: `© 2026 Example Ltd`. Default: none. */
    copyright: localizedText(locales).optional(),
  })
}

export type ConfigLink = z.output<ReturnType<typeof menuLink>>
export type ConfigNavbarItem = z.output<ReturnType<typeof navbarItem>>
