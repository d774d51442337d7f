import { writeFile } from 'node:fs/promises'
import { hostingFolder } from '../../portal/server-manifest.ts'
import type { SiteOutput } from '../site-output.ts'
import { caddyfile } from './caddy.ts'
import type { HostedSite } from './hosted-site.ts'
import { nginxConfig } from './nginx.ts'
import { headersFile, redirectsFile } from './static-host.ts'

/** Caddy as nobody, with nothing to write: `--read-only` can be given to what runs it. Built from the folder of the site. */
const containerfile = `FROM caddy:2-alpine
COPY . /srv/site
COPY ${hostingFolder}/Caddyfile /etc/caddy/Caddyfile
USER 65534:65534
ENV XDG_CONFIG_HOME=/tmp XDG_DATA_HOME=/tmp
EXPOSE 8080
`

/** Writes configurations for servers other than our own, made of the same rules. */
export async function writeHosting(out: SiteOutput, site: HostedSite): Promise<void> {
  const files = {
    _headers: headersFile(site),
    _redirects: redirectsFile(site),
    [`${hostingFolder}/nginx.conf`]: nginxConfig(site),
    [`${hostingFolder}/Caddyfile`]: caddyfile(site),
    [`${hostingFolder}/Containerfile`]: containerfile,
  }
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(out.pathOf(name), text)))
}
