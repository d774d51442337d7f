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

/** Where the built site is expected, at its base path. */
export const caddyRoot = '/srv/site'

/** What answers for addresses with a slash where pages are files and have none. */
const filePages = [
  '\t\troute @slash {\n\t\t\t@plain file {re.slash.1}.html\n\t\t\tredir @plain {plain}{asked} 308\n\t\t\terror 404\n\t\t}',
]

/** What answers where pages are folders and have one; other files have none. */
const folderPages = [
  '\t\troute @slash {',
  '\t\t\t@plain file {re.slash.1}.html',
  '\t\t\tredir @plain {plain}{asked} 308',
  '\t\t\t@folderMarkdown {\n\t\t\t\theader Accept *text/markdown*\n\t\t\t\tfile {re.slash.1}.md\n\t\t\t}',
  '\t\t\trewrite @folderMarkdown {re.slash.1}.md',
  // Without the end that is redirected below.
  '\t\t\t@folder {\n\t\t\t\tpath */\n\t\t\t\tfile {re.slash.1}/index.html\n\t\t\t}',
  '\t\t\trewrite @folder {re.slash.1}/index',
  '\t\t}',
  // The file is looked for by what the expression found, so not in one matcher with it.
  '\t\t@folderHtml path_regexp html ^(.+?)(?:/index)?\\.html$',
  '\t\troute @folderHtml {\n\t\t\t@htmlPage file {re.html.1}/index.html\n\t\t\tredir @htmlPage {plain}/{asked} 308\n\t\t}',
  '\t\t@bare path_regexp bare ^(.*[^/])$',
  '\t\troute @bare {\n\t\t\t@barePage file {re.bare.1}/index.html\n\t\t\tredir @barePage {plain}/{asked} 308\n\t\t}',
]

/**
 * A Caddyfile. With a host name in place of the port Caddy brings its own certificates. Our own server is expected beside it, or where the
 * environment variable `FORWARD_TO` says (host and port): in a container nothing is beside.
 *
 * @param root Folder below which the built site lies, at its base path.
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
    '# Belongs into /etc/caddy/Caddyfile. Lines to edit:',
    `#   ${listen.padEnd(11)} host names in its place bring certificates`,
    '#   root        the folder of the built site, which the user "caddy" must be able to read, and to enter each one above it',
    '# Each build writes this file anew.',
    '{',
    '\tadmin off',
    '}',
    `${listen} {`,
    `\troot * ${quoted(root)}`,
    `\t@assets path ${base}/assets/*`,
    // The server behind sends its own headers.
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
    // Its own types are those of the machine, which may know neither Markdown nor YAML.
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
    // Only to what is there: browsers would follow "/\\host/" and a tab between slashes to another host.
    '\t\t@slash path_regexp slash ^(.+)/$',
    ...(trailingSlash ? folderPages : filePages),
    '\t\t@html {\n\t\t\tpath_regexp html ^(.+)\\.html$\n\t\t\tfile {path}\n\t\t}',
    '\t\tredir @html {plain}{asked} 308',
    '\t\t@markdown {\n\t\t\theader Accept *text/markdown*\n\t\t\tfile {path}.md\n\t\t}',
    '\t\trewrite @markdown {path}.md',
    '\t\t@page file {path}.html',
    '\t\trewrite @page {path}.html',
    // Of a file that is there: the page that says it is not has a type of its own.
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
