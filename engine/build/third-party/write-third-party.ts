import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { SiteConfig } from '../../config/config-schema.ts'
import type { Problem } from '../../config/problem.ts'
import { engineVersion } from '../../portal/engine-package.ts'
import { noticesFile, sbomFile } from '../../portal/server-manifest.ts'
import type { PackagesOfFiles } from '../../vite/packages-plugin.ts'
import { packagesFile } from '../bundle-folders.ts'
import type { SiteOutput } from '../site-output.ts'
import { isAccepted, isPermissive } from './licences.ts'
import { noticesText } from './notices.ts'
import { type ShippedPackage, sbomText } from './sbom.ts'

/**
 * Writes the packages that are in a site's scripts, styles and other files: their notices, and a bill of materials.
 *
 * @param client Client folder of the bundle.
 * @returns A warning for each package whose licence may require more than being passed on.
 */
export function writeThirdParty(
  out: SiteOutput,
  config: SiteConfig,
  client: string,
  others: PackagesOfFiles,
): Problem[] {
  const bundled: PackagesOfFiles = JSON.parse(readFileSync(path.join(client, '..', packagesFile), 'utf8'))
  const shipped = new Map<string, ShippedPackage>()
  for (const [file, packages] of Object.entries({ ...bundled, ...others })) {
    // Some files are only copied to sites that need them.
    if (!existsSync(path.join(out.folder, file))) continue
    for (const entry of packages) {
      const key = `${entry.name}@${entry.version}`
      shipped.set(key, { ...entry, files: [...(shipped.get(key)?.files ?? []), file] })
    }
  }
  const packages = [...shipped].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, shipped]) => shipped)
  out.write(noticesFile, noticesText(config.title, packages), 'plain')
  out.write(sbomFile, sbomText(config, engineVersion(), packages), 'plain')
  return packages
    .filter(shipped => !isPermissive(shipped.licence) && !isAccepted(shipped))
    .map(licenceWarning)
}

function licenceWarning({ name, version, licence, files }: ShippedPackage): Problem {
  return {
    severity: 'warning',
    code: 'licence',
    message: `${name} ${version} is part of ${files.join(', ')}; its licence is ${licence ? `"${licence}"` : 'not stated'}, which may require more than a notice`,
    hint: `Read what it requires of distributors; ${sbomFile} lists all packages`,
  }
}
