import type { Problem } from '../../config/problem.ts'
import type { PageSet } from '../docs/source-page.ts'
import { frontMatterLine } from '../files/markdown-file.ts'
import type { SectionOptions } from '../options.ts'
import type { FrontMatter } from '../page-types.ts'

type Key = keyof FrontMatter

/** Keys without effect on pages of the docs. */
export const unusedDocKeys: readonly Key[] = ['authors', 'date']
/** Keys that only matter for pages in a sidebar. */
const sidebarKeys: readonly Key[] = [
  'sidebar_label',
  'icon',
  'sidebar_position',
  'pagination_label',
  'pagination_next',
  'pagination_prev',
  'last_update',
]
/** Keys without effect on posts. */
export const unusedPostKeys: readonly Key[] = [...sidebarKeys, 'id', 'hide_title']
/** Keys without effect on pages of `content/pages`. */
export const unusedPageKeys: readonly Key[] = [...sidebarKeys, ...unusedDocKeys, 'custom_edit_url']

/** Warnings for valid keys that have no effect on these pages. Content of another engine may have further keys. */
export function reportUnusedKeys(
  { root, syntax }: SectionOptions,
  sets: readonly PageSet[],
  keys: readonly Key[],
): Problem[] {
  if (syntax !== undefined) return []
  return sets
    .flatMap(({ original, translations }) => [original, ...translations.values()])
    .flatMap(({ file, frontMatter }) =>
      keys
        .filter(key => frontMatter[key] !== undefined)
        .map(
          (key): Problem => ({
            severity: 'warning',
            code: 'front-matter',
            file,
            line: frontMatterLine(root, file, [key]),
            message: `"${key}" has no effect on a page of this folder`,
            hint: 'Remove it; the reference of front matter lists where it applies.',
          }),
        ),
    )
}
