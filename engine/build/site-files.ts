import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { robotsText } from '../agents/robots-text.ts'
import type { SiteConfig } from '../config/config-schema.ts'
import { baseOf } from '../config/urls.ts'
import { urlSpace } from '../portal/portal.ts'
import { manifestFile, type ServerManifest } from '../portal/server-manifest.ts'

/** Writes robots.txt, the web app manifest and the server's manifest. */
export async function writeSiteFiles(
  out: string,
  config: SiteConfig,
  redirects: Record<string, string>,
): Promise<void> {
  const server: ServerManifest = { ...urlSpace(config), redirects }
  await Promise.all([
    writeFile(path.join(out, 'robots.txt'), robotsText(config)),
    writeFile(path.join(out, 'site.webmanifest'), JSON.stringify(webManifest(config))),
    writeFile(path.join(out, manifestFile), JSON.stringify(server)),
  ])
}

/** https://www.w3.org/TR/appmanifest/ */
function webManifest(config: SiteConfig) {
  const { favicon, appIcons } = config
  const icons = [
    ...(favicon === undefined ? [] : [{ path: favicon, sizes: 'any', type: 'image/svg+xml' }]),
    ...appIcons.map(({ path, size }) => ({ path, sizes: `${size}x${size}`, type: 'image/png' })),
  ]
  return {
    name: config.title,
    short_name: config.title,
    start_url: config.basePath,
    scope: config.basePath,
    display: 'minimal-ui',
    background_color: '#ffffff',
    theme_color: '#4b3fd6',
    icons: icons.map(({ path, sizes, type }) => ({ src: baseOf(config) + path, sizes, type })),
  }
}
