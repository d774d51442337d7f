import { baseOf } from '../../config/urls.ts'
import { hostingFolder } from '../../portal/server-manifest.ts'
import { caddyRoot } from './caddy.ts'
import type { HostedSite } from './hosted-site.ts'

/**
 * A container that runs Caddy without privileges and without writing files, so that it also runs with `--read-only --cap-drop ALL`. It is
 * built from the site's folder.
 */
export function containerfile({ urls }: HostedSite): string {
  return `FROM caddy:2-alpine
# The program there may open low ports, and is refused to whoever lacks that right; a copy is not.
RUN cp /usr/bin/caddy /usr/local/bin/caddy
COPY . ${caddyRoot}${baseOf(urls)}
COPY ${hostingFolder}/Caddyfile /etc/caddy/Caddyfile
USER 65534:65534
ENV XDG_CONFIG_HOME=/tmp XDG_DATA_HOME=/tmp
EXPOSE 8080
CMD ["/usr/local/bin/caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]
`
}
