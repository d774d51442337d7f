import path from 'node:path'
import { engineFolder } from 'shiori/internal/portal/paths.ts'

/** The portal that stands here: its looks are those of the sites that are measured. */
export const portalSite = path.resolve(import.meta.dirname, '../site')

/** Sites that are measured. */
export const benchFolder = path.join(engineFolder, '.cache/bench')
