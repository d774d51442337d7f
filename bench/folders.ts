import path from 'node:path'
import { engineFolder } from 'shiori/internal/portal/paths.ts'

/** The portal of this repository. Measured sites take their look from it. */
export const portalSite = path.resolve(import.meta.dirname, '../site')

/** Folder of the measured sites. */
export const benchFolder = path.join(engineFolder, '.cache/bench')
