import { writeFile } from 'node:fs/promises'
import { hostingFolder } from '../../portal/server-manifest.ts'
import type { SiteOutput } from '../site-output.ts'
import { caddyfile } from './caddy.ts'
import { containerfile } from './container.ts'
import type { HostedSite } from './hosted-site.ts'
import { nginxConfig } from './nginx.ts'
import { headersFile, redirectsFile } from './static-host.ts'

/** Writes configurations for servers other than our own, made of the same rules. */
export async function writeHosting(out: SiteOutput, site: HostedSite): Promise<void> {
  const files = {
    _headers: headersFile(site),
    _redirects: redirectsFile(site),
    [`${hostingFolder}/nginx.conf`]: nginxConfig(site),
    [`${hostingFolder}/Caddyfile`]: caddyfile(site),
    [`${hostingFolder}/Containerfile`]: containerfile(site),
  }
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(out.pathOf(name), text)))
}
