import type { SiteConfigInput } from './config-schema.ts'

/** Provides the types for a site's configuration: `export default defineConfig({ ... })` in site.config.ts. */
export function defineConfig(config: SiteConfigInput): SiteConfigInput {
  return config
}
