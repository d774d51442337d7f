import { configFile } from '../config/config-issues.ts'
import type { SiteConfig } from '../config/config-schema.ts'
import { didYouMean } from '../config/nearest.ts'
import type { Problem } from '../config/problem.ts'
import { iconDrawing, similarIcons } from '../files/icon-set.ts'

/** Errors for icons of navbar and footer that do not exist. */
export function checkMenuIcons({ navbar, footer }: Pick<SiteConfig, 'navbar' | 'footer'>): Problem[] {
  return [
    ...iconsOf(navbar.start, 'navbar.start'),
    ...iconsOf(navbar.end, 'navbar.end'),
    ...iconsOf(navbar.actions, 'navbar.actions').filter(({ icon }) => icon !== 'chat'),
    ...footer.columns.flatMap(({ items }, index) => iconsOf(items, `footer.columns.${index}.items`)),
  ].flatMap(({ key, icon }): Problem[] =>
    iconDrawing(icon) === undefined
      ? [
          {
            severity: 'error',
            code: 'icon',
            file: configFile,
            message: `"${key}": there is no icon "${icon}"`,
            hint:
              didYouMean(icon, similarIcons(icon)) ?? 'Icons have the names of Lucide (lucide.dev/icons).',
          },
        ]
      : [],
  )
}

interface MenuItem {
  icon?: string | undefined
  items?: readonly MenuItem[]
}

/** The icons of a menu and of the menus in it, with their keys in the configuration. */
function iconsOf(items: readonly MenuItem[], place: string): { key: string; icon: string }[] {
  return items.flatMap(({ icon, items: inner = [] }, index) => [
    ...(icon === undefined ? [] : [{ key: `${place}.${index}.icon`, icon }]),
    ...iconsOf(inner, `${place}.${index}.items`),
  ])
}
