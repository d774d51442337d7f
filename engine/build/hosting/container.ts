import { baseOf } from '../../config/urls.ts'
import { hostingFolder } from '../../portal/server-manifest.ts'
import { caddyRoot } from './caddy.ts'
import type { HostedSite } from './hosted-site.ts'

/**
 * Caddy as nobody, with nothing to write and no capability: `--read-only --cap-drop ALL` can be given to what runs it. Built from the
 * folder of the site.
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
