import type { SiteConfigInput } from './config-schema.ts'

export type { SiteConfigInput } from './config-schema.ts'

/** Gives the configuration of a site its types: `export default defineConfig({ ... })` in site.config.ts. */
export function defineConfig(config: SiteConfigInput): SiteConfigInput {
  return config
}
