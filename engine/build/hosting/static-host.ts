import { asciiUrl } from '../../config/ascii-url.ts'
import { baseOf } from '../../config/urls.ts'
import { immutable, revalidated } from '../../portal/cache-control.ts'
import { strictTransport } from '../../portal/fixed-headers.ts'
import { namedTypes } from '../../portal/named-types.ts'
import { sandboxedTypes, sandboxPolicy } from '../../portal/sandboxed-files.ts'
import { speculationType } from '../../portal/speculation-rules.ts'
import { hostLimits } from './host-limits.ts'
import { type HostedSite, localePrefixes, movedAddresses } from './hosted-site.ts'

/** `_headers` for hosts of static files. Rules add up, and a later one cannot remove a header; so each path has its own rules. */
export function headersFile(site: HostedSite): string {
  const {
    urls,
    headers: { all, documents },
  } = site
  const base = baseOf(urls)
  const rule = (path: string, headers: Readonly<Record<string, string>>) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n')
  return `${[
    rule(`${base}/*`, {
      [strictTransport.name]: strictTransport.value,
      ...documents,
      ...all,
      'Cache-Control': revalidated,
    }),
    rule(`${base}/assets/*`, { '! Cache-Control': '', 'Cache-Control': immutable }).replace(': \n', '\n'),
    ...sandboxedTypes
      .flatMap(type => [type, type.toUpperCase()])
      .map(type =>
        rule(`${base}/*.${type}`, {
          '! Content-Security-Policy': '',
          'Content-Security-Policy': sandboxPolicy,
        }).replace(': \n', '\n'),
      ),
    rule(`${base}/assets/speculation-*`, { 'Content-Type': speculationType }),
    ...Object.entries(namedTypes).flatMap(([end, type]) =>
      [base, ...localePrefixes(site)].map(prefix => rule(prefix + end, { 'Content-Type': type })),
    ),
  ].join('\n\n')}\n`
}

/**
 * `_redirects`: on each line an old address, the new one and the status. Redirects beyond the host's limit rely on the redirecting page at
 * the old address.
 */
export function redirectsFile(site: HostedSite): string {
  return movedAddresses(site)
    .slice(0, hostLimits.redirects)
    .map(([from, to]) => `${asciiUrl(from)} ${asciiUrl(to)} 308\n`)
    .join('')
}
