import path from 'node:path'
import { z } from 'zod'
import type { ComponentDeclaration } from '../components/declaration.ts'
import type { Locale } from '../config/locale.ts'
import { siteMessages } from '../config/messages/site-messages.ts'
import { placeBelow } from '../files/stack-places.ts'
import { builtInComponents } from '../markdown/built-in-components.ts'
import { dataTable } from '../markdown/data/data-table-component.ts'
import { type DeclaredComponent, pageDataOf } from '../markdown/data/declared-component.ts'
import { glossaryComponent } from '../markdown/data/glossary-component.ts'
import { lifecycle } from '../markdown/data/lifecycle-component.ts'
import type { PageData } from '../markdown/data/page-data.ts'
import type { CompileOptions } from '../markdown/types.ts'
import type { SiteWithPlugins } from './load-site.ts'

/** Declared components of a site: the engine's tables, lifecycles and glossary, and those of plugins. */
export interface SiteComponents {
  /** Options for the compiler. */
  options: Pick<CompileOptions, 'components' | 'siteComponents'>
  /** Data of the components for a text in a locale. */
  dataIn(locale: Locale): PageData
}

/** Attributes of the components that every site has, by name. */
export const engineComponents: Readonly<Record<string, z.ZodObject>> = {
  ...builtInComponents,
  [dataTable.name]: dataTable.attributes,
  [lifecycle.name]: lifecycle.attributes,
  [glossaryComponent.name]: glossaryComponent.attributes,
}

/** Collects the components of a site's plugins, with the data that each shows. */
export function componentsOf({
  config,
  dataFiles,
  glossary,
  pluginData,
  plugins,
  apiNames,
}: SiteWithPlugins): SiteComponents {
  const components = new Map<string, DeclaredComponent>()
  // A plugin's component receives the plugin's own data.
  const declarations = [
    { declaration: dataTable as ComponentDeclaration, data: dataFiles.tables },
    { declaration: lifecycle as ComponentDeclaration, data: apiNames },
    { declaration: glossaryComponent as ComponentDeclaration, data: glossary },
  ]
  for (const component of declarations) components.set(component.declaration.name, component)
  for (const { plugin, file } of plugins)
    for (const declaration of plugin.components ?? [])
      components.set(declaration.name, {
        declaration: withPlaces(declaration, file),
        data: pluginData.get(plugin.name),
        unread: plugin.load !== undefined && !pluginData.has(plugin.name),
      })
  const schemas = [...components].map(([name, { declaration }]) => [
    name,
    z.toJSONSchema(declaration.attributes, { unrepresentable: 'any' }),
  ])
  return {
    options: {
      components: [...Object.keys(builtInComponents), ...components.keys()],
      siteComponents: Object.fromEntries(schemas),
    },
    dataIn: locale =>
      pageDataOf(components.values(), {
        locale,
        defaultLocale: config.defaultLocale,
        htmlLang: config.locales.find(info => info.code === locale)?.htmlLang ?? locale,
        texts: siteMessages(config, locale).content,
        api: apiNames.get(config.defaultLocale),
      }),
  }
}

/** Adds the place in the plugin's code to errors of a component that expands, which are reported at its tag. */
function withPlaces(declaration: ComponentDeclaration, file: string): ComponentDeclaration {
  const { expand, expandInline } = declaration
  return {
    ...declaration,
    ...(expand && { expand: call => placed(file, () => expand(call)) }),
    ...(expandInline && { expandInline: call => placed(file, () => expandInline(call)) }),
  }
}

function placed<T>(file: string, expand: () => T): T {
  try {
    return expand()
  } catch (error) {
    const place = placeBelow(path.dirname(file), error)
    if (place && error instanceof Error) error.message += ` (${place.file}:${place.line})`
    throw error
  }
}
