import { baseOf, pageUrl } from '../../config/urls.ts'
import { immutable, revalidated } from '../../portal/cache-control.ts'
import { strictTransport } from '../../portal/fixed-headers.ts'
import { mediaTypes, otherType } from '../../portal/media-types.ts'
import { feedTypes, namedTypes } from '../../portal/named-types.ts'
import { sandboxedTypes, sandboxPolicy } from '../../portal/sandboxed-files.ts'
import { speculationType } from '../../portal/speculation-rules.ts'
import { receiverHeaders } from './forwarded-paths.ts'
import {
  type HostedSite,
  localePrefixes,
  movedAddresses,
  otherHome,
  ownServer,
  plainRequest,
  quoted,
  unnamedPages,
  withQuery,
} from './hosted-site.ts'

/** Default folder of the built site, at its base path. */
export const caddyRoot = '/srv/site'

/** Rules for a site whose pages are files, so that addresses have no slash at the end. */
const filePages = [
  '\t\troute @slash {\n\t\t\t@plain file {re.slash.1}.html\n\t\t\tredir @plain {plain}{asked} 308\n\t\t\terror 404\n\t\t}',
]

/** Rules for a site whose pages are folders, so that their addresses end with a slash and those of other files do not. */
const folderPages = [
  '\t\troute @slash {',
  '\t\t\t@plain file {re.slash.1}.html',
  '\t\t\tredir @plain {plain}{asked} 308',
  '\t\t\t@folderMarkdown {\n\t\t\t\theader Accept *text/markdown*\n\t\t\t\tfile {re.slash.1}.md\n\t\t\t}',
  '\t\t\trewrite @folderMarkdown {re.slash.1}.md',
  // Without the `index.html` that is redirected below.
  '\t\t\t@folder {\n\t\t\t\tpath */\n\t\t\t\tfile {re.slash.1}/index.html\n\t\t\t}',
  '\t\t\trewrite @folder {re.slash.1}/index',
  '\t\t}',
  // In separate matchers, because `file` uses the result of the expression.
  '\t\t@folderHtml path_regexp html ^(.+?)(?:/index)?\\.html$',
  '\t\troute @folderHtml {\n\t\t\t@htmlPage file {re.html.1}/index.html\n\t\t\tredir @htmlPage {plain}/{asked} 308\n\t\t}',
  '\t\t@bare path_regexp bare ^(.*[^/])$',
  '\t\troute @bare {\n\t\t\t@barePage file {re.bare.1}/index.html\n\t\t\tredir @barePage {plain}/{asked} 308\n\t\t}',
]

/**
 * A Caddyfile. With a host name instead of the port, Caddy gets its own certificates. It forwards to the engine's server on the same host,
 * or at the `FORWARD_TO` environment variable (host and port), which a container needs.
 *
 * @param root Folder of the built site, at its base path.
 */
export function caddyfile(site: HostedSite, root = caddyRoot, listen = ':8080'): string {
  const base = baseOf(site.urls)
  const home = pageUrl(site.urls, '/')
  const { all, documents } = site.headers
  const { trailingSlash } = site.urls
  const isForwarding = site.forwarded.length > 0
  const set = (matcher: string, headers: Readonly<Record<string, string>>) =>
    Object.entries(headers).map(([name, value]) => `\theader ${matcher} ${name} ${quoted(value)}`)
  return [
    '# Goes into /etc/caddy/Caddyfile. Lines to edit:',
    `#   ${listen.padEnd(11)} replace it with host names to get certificates`,
    '#   root        the folder of the built site, which the user "caddy" must be able to read; the user must be able to enter each folder above it',
    '# Each build overwrites this file.',
    '{',
    '\tadmin off',
    '}',
    `${listen} {`,
    `\troot * ${quoted(root)}`,
    `\t@assets path ${base}/assets/*`,
    // The server behind sets its own headers.
    ...(isForwarding ? [`\t@files not path ${site.forwarded.join(' ')}`] : []),
    `\t@documents not path ${[`${base}/assets/*`, ...site.forwarded].join(' ')}`,
    '\t@secure protocol https',
    '\theader -Server',
    ...set('@secure', { [strictTransport.name]: strictTransport.value }),
    ...set('@documents', {
      ...documents,
      ...receiverHeaders(site.forwarded),
      'Cache-Control': revalidated,
    }),
    '\theader @documents +Vary Accept',
    ...set(isForwarding ? '@files' : '*', all),
    ...set('@assets', { 'Cache-Control': immutable }),
    `\t@sandboxed path ${sandboxedTypes.map(type => `*.${type}`).join(' ')}`,
    ...set('@sandboxed', { 'Content-Security-Policy': sandboxPolicy }),
    // Caddy uses the machine's list of types, which may lack Markdown and YAML.
    '\tmap {path} {type} {',
    `\t\t~^${base}/assets/speculation-[\\w-]+\\.json$ ${quoted(speculationType)}`,
    ...Object.entries({ ...namedTypes, ...feedTypes, ...mediaTypes }).map(
      ([end, type]) => `\t\t~(?i)${end.replaceAll('.', '\\.')}$ ${quoted(type)}`,
    ),
    `\t\tdefault ${otherType}`,
    '\t}',
    '\tmap {query} {asked} {more} {\n\t\t~^$ "" ""\n\t\tdefault "?{query}" "&{query}"\n\t}',
    `\tmap {http.request.orig_uri} {plain} {\n\t\t~${plainRequest(site.urls)} "\${1}"\n\t\tdefault "{re.slash.1}{re.html.1}${trailingSlash ? '{re.bare.1}' : ''}"\n\t}`,
    '\troute {',
    ...movedAddresses(site).map(
      ([from, to]) => `\t\tredir ${quoted(from)} ${quoted(withQuery(to, '{asked}', '{more}'))} 308`,
    ),
    ...(isForwarding
      ? [
          `\t\t@forwarded path ${site.forwarded.join(' ')}`,
          `\t\treverse_proxy @forwarded {$FORWARD_TO:${ownServer}}`,
        ]
      : []),
    `\t\t@hidden path ${base}/_*`,
    '\t\terror @hidden 404',
    `\t\t@unnamed path ${unnamedPages(site).join(' ')}`,
    '\t\terror @unnamed 404',
    `\t\t@missing path ${[base, ...localePrefixes(site)].map(prefix => `${prefix}/404.html`).join(' ')}`,
    '\t\terror @missing 404',
    `\t\tredir ${base}/index.html ${home}{asked} 308`,
    ...otherHome(site).map(other => `\t\tredir ${other} ${home}{asked} 308`),
    `\t\t@home path ${home}`,
    `\t\t@homeMarkdown {\n\t\t\tpath ${home}\n\t\t\theader Accept *text/markdown*\n\t\t\tfile ${base}/index.md\n\t\t}`,
    `\t\trewrite @homeMarkdown ${base}/index.md`,
    `\t\trewrite @home ${base}/index`,
    // Only redirects to existing paths: browsers would follow "/\\host/", or a tab between slashes, to another host.
    '\t\t@slash path_regexp slash ^(.+)/$',
    ...(trailingSlash ? folderPages : filePages),
    '\t\t@html {\n\t\t\tpath_regexp html ^(.+)\\.html$\n\t\t\tfile {path}\n\t\t}',
    '\t\tredir @html {plain}{asked} 308',
    '\t\t@markdown {\n\t\t\theader Accept *text/markdown*\n\t\t\tfile {path}.md\n\t\t}',
    '\t\trewrite @markdown {path}.md',
    '\t\t@page file {path}.html',
    '\t\trewrite @page {path}.html',
    // Only for existing files: the page for missing ones has a type of its own.
    '\t\t@found file',
    '\t\theader @found Content-Type {type}',
    '\t\tfile_server {\n\t\t\tprecompressed br gzip\n\t\t}',
    '\t}',
    '\thandle_errors {',
    '\t\theader Cache-Control no-store',
    ...localePrefixes(site).flatMap((prefix, index) => [
      `\t\t@locale${index} path ${prefix} ${prefix}/*`,
      `\t\thandle @locale${index} {\n\t\t\trewrite * ${prefix}/404.html\n\t\t\tfile_server\n\t\t}`,
    ]),
    `\t\thandle {\n\t\t\trewrite * ${base}/404.html\n\t\t\tfile_server\n\t\t}`,
    '\t}',
    '}',
    '',
  ].join('\n')
}
