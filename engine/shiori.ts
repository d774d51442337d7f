/** What a site's configuration and plugins take from the engine. Nothing here renders: that is `shiori/ui`. */
export { z } from 'zod'
export type { SiteConfig, SiteConfigInput } from './config/config-schema.ts'
export { defineConfig } from './config/define-config.ts'
export type { Locale } from './config/locale.ts'
export {
  format,
  formatPlural,
  type MessagesOf as TextsOf,
  type PluralMessage,
} from './config/messages/messages.ts'
export { didYouMean, hintFor as nearestHint } from './config/nearest.ts'
export type { Problem } from './config/problem.ts'
export { shownData } from './content/checks/shown-data.ts'
export { pageIn } from './content/files/page-text.ts'
export type { ContentReader, OwnContent } from './content/own-content.ts'
export type { PluginRoute } from './content/route-types.ts'
export type { CategoryItemConfig, RefItemConfig, SidebarsConfig } from './content/sidebars/sidebar-config.ts'
export type { ContentModel } from './content/types.ts'
export type { SectionProps } from './data/home/section.ts'
export type { PagePicture, PicturedPage } from './plugins/page-picture.ts'
export { type CheckedPage, definePlugin, type Plugin, type PluginSite } from './plugins/plugin.ts'
export type { ApiNames } from './reference/api-names.ts'
export type { SearchEntity } from './search/types.ts'
