import { use } from 'react'
import type { PluginPageData } from '../route-data/types.ts'
import { Page } from './layout/Page.tsx'
import { ExtensionsContext, viewOf } from './parts.ts'

/**
 * A page of a plugin in the frame of the site.
 *
 * @throws If the plugin has no such view.
 */
export function PluginPage({ frame, plugin, view, data }: PluginPageData) {
  const extensions = use(ExtensionsContext)
  const View = viewOf(extensions, plugin, view)
  return (
    <Page frame={frame}>
      <main id="main" className="narrow" tabIndex={-1}>
        <View {...frame.plugins[plugin]} {...data} text={extensions.texts[plugin]?.[frame.locale.code]} />
      </main>
    </Page>
  )
}
