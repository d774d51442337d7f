import type { Migrator } from '../frame/migrator.ts'
import { migrateDocusaurus } from './migrate-docusaurus.ts'
import { findConfig, readSourceSite } from './source-site.ts'

export const docusaurus: Migrator = {
  name: 'Docusaurus',
  configNames: 'docusaurus.config.js, .ts or .mjs',
  findConfig,
  isProgram: true,
  async migrate({ root, config, isolation }, out, report) {
    const site = readSourceSite(root, config, report, isolation)
    return { old: await migrateDocusaurus(site, out, report), fault: site.fault }
  },
}
