import type { HastNode, HastPluginDefinition, MdxJsxTextElementHast } from 'satteri'
import { didYouMean } from '../config/nearest.ts'
import { iconDrawing, similarIcons } from '../files/icon-set.ts'
import { attribute, attributesOf, textAttribute } from './jsx.ts'
import { isForeign, type JsxNode, lineOf, type Page, report } from './page.ts'

/** Built-in components with an icon, and the attribute that names it. */
const iconAttributes: Readonly<Record<string, string>> = { Icon: 'name', Card: 'icon', TabItem: 'icon' }

/** Reports an icon that does not exist, or whose name is known only when the page runs: only drawings that a page shows are in it. */
export function checkIcon(page: Page, node: Readonly<JsxNode>, component: string): void {
  const key = iconAttributes[component]
  const written = key === undefined ? undefined : attribute(node, key)
  // A missing name and one without a value are attribute errors.
  if (key === undefined || written === undefined || written === true || isForeign(page)) return
  const at = { code: 'icon', line: lineOf(node) }
  if (typeof written === 'object')
    report(page, {
      ...at,
      message: `The icon of <${component}> is an expression, but the build has to know its name.`,
      hint: `Write ${key}="…", one element for each icon.`,
    })
  else if (iconDrawing(written) === undefined)
    report(page, {
      ...at,
      message: `There is no icon "${written}".`,
      hint:
        didYouMean(written, similarIcons(written)) ?? 'Icons have the names of Lucide (lucide.dev/icons).',
    })
}

type JsxHast = Pick<MdxJsxTextElementHast, 'name' | 'attributes'> & { type: string; children: unknown[] }

/** Passes the drawing of its icon to each component that names one. */
export function iconPlugin(page: Page): HastPluginDefinition {
  const draw = (node: Readonly<JsxHast>): HastNode | undefined => {
    const key = iconAttributes[node.name ?? '']
    const icon = key === undefined ? undefined : textAttribute(node, key)
    const drawing = icon === undefined ? undefined : iconDrawing(icon)
    if (drawing === undefined || page.ownNames.has(node.name ?? '')) return undefined
    return { ...node, attributes: [...node.attributes, ...attributesOf({ drawing })] } as HastNode
  }
  const filter = Object.keys(iconAttributes)
  return {
    name: 'icons',
    mdxJsxFlowElement: { filter, visit: node => draw(node) },
    mdxJsxTextElement: { filter, visit: node => draw(node) },
  }
}
