import { hostingFolder } from '../../portal/server-manifest.ts'
import type { SiteOutput } from '../site-output.ts'
import { caddyfile } from './caddy.ts'
import { containerfile } from './container.ts'
import type { HostedSite } from './hosted-site.ts'
import { nginxConfig } from './nginx.ts'
import { headersFile, redirectsFile } from './static-host.ts'

/** Writes configurations for other web servers, from the same rules as the engine's server. */
export function writeHosting(out: SiteOutput, site: HostedSite): void {
  const files = {
    _headers: headersFile(site),
    _redirects: redirectsFile(site),
    [`${hostingFolder}/nginx.conf`]: nginxConfig(site),
    [`${hostingFolder}/Caddyfile`]: caddyfile(site),
    [`${hostingFolder}/Containerfile`]: containerfile(site),
  }
  for (const [name, text] of Object.entries(files)) out.write(name, text, 'plain')
}
