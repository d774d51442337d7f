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

/** Rules for pages that are files, at addresses without a slash. */
const filePages = [
  '  location ~ ^(?<plain>/.*)\\.html$ { if (-f $request_filename) { return 308 $shiori_plain$is_args$args; } return 404; }',
  '  location ~ ^(?<plain>/.+)/$ { if (-f $document_root$plain.html) { return 308 $shiori_plain$is_args$args; } return 404; }',
  '  location / { try_files $uri$shiori_form $uri.html $uri =404; }',
]

/** Rules for pages that are folders, at addresses with a slash; other files have none. */
const folderPages = [
  '  location ~ ^(?<plain>/.*?)(?:/index)?\\.html$ {',
  '    if (-f $document_root$plain/index.html) { return 308 $shiori_plain/$is_args$args; }',
  '    if (-f $request_filename) { return 308 $shiori_plain$is_args$args; }',
  '    return 404;',
  '  }',
  '  location ~ ^(?<plain>/.+)/$ {',
  '    if (-f $document_root$plain.html) { return 308 $shiori_plain$is_args$args; }',
  '    try_files $plain$shiori_form $plain/index.html =404;',
  '  }',
  '  location ~ ^(?<plain>/.*[^/])$ {',
  '    if (-f $document_root$plain/index.html) { return 308 $shiori_plain/$is_args$args; }',
  '    try_files $plain.html $plain =404;',
  '  }',
]

/**
 * A `server` block for the `http` block of nginx. It needs only what Debian's `nginx` package contains, and sends the `.gz` siblings of
 * files.
 *
 * @param root Folder of the built site, at its base path.
 * @param forwardTo Host and port of the engine's server.
 */
export function nginxConfig(
  site: HostedSite,
  root = '/srv/site',
  listen = '8080',
  forwardTo = ownServer,
): string {
  const base = baseOf(site.urls)
  const { all, documents } = site.headers
  const add = (headers: Readonly<Record<string, string>>, indent: string) =>
    Object.entries({ [strictTransport.name]: '$shiori_secure', ...headers }).map(
      ([name, value]) => `${indent}add_header ${name} ${quoted(value)} always;`,
    )
  const pages = { ...documents, ...receiverHeaders(site.forwarded), ...all }
  const sandboxed = { 'Content-Security-Policy': sandboxPolicy }
  const sandboxedNames = `\\.(?:${sandboxedTypes.join('|')})$`
  const home = pageUrl(site.urls, '/')
  const { trailingSlash } = site.urls
  return [
    '# Goes into the "http" block of nginx: copy it to /etc/nginx/conf.d/, remove the default site, then "nginx -t && nginx -s reload".',
    '# Lines to edit:',
    '#   listen      the port; for HTTPS "443 ssl", with ssl_certificate and ssl_certificate_key on separate lines',
    `#   root        the folder of the built site${base === '' ? '' : `, without "${base}": the site is in ${quoted(root + base)}`}`,
    ...(site.forwarded.length > 0 ? ['#   proxy_pass  host and port of "shiori start", on each line'] : []),
    '# The workers of nginx run as a user of their own (www-data or nginx), who must be able to read that folder and enter each one above it:',
    '# below /root, or in a folder with mode 0700, pages respond with 403. Each build overwrites this file.',
    `map $http_accept $shiori_form { default ${trailingSlash ? '/index' : ''}.html; "~*text/markdown" .md; }`,
    'map $uri $shiori_missing {',
    `  default ${base}/404.html;`,
    ...localePrefixes(site).map(prefix => `  "~^${prefix}(/|$)" ${prefix}/404.html;`),
    '}',
    // nginx omits a header with an empty value. Behind a TLS proxy, that proxy sends this header.
    `map $https $shiori_secure { on ${quoted(strictTransport.value)}; default ""; }`,
    'map $args $shiori_more { "" ""; default "&$args"; }',
    `map $request_uri $shiori_plain { ${quoted(`~${plainRequest(site.urls)}`)} $shiori_raw; default $plain; }`,
    'server {',
    `  listen ${listen};`,
    `  root ${quoted(root)};`,
    '  server_tokens off;',
    '  absolute_redirect off;',
    '  gzip_static on;',
    '  gzip_vary on;',
    `  default_type ${otherType};`,
    `  types { ${Object.entries(mediaTypes)
      .map(([extension, type]) => `${quoted(type)} ${extension.slice(1)};`)
      .join(' ')} }`,
    '  error_page 404 $shiori_missing;',
    ...add({ ...pages, 'Cache-Control': revalidated, Vary: 'Accept' }, '  '),
    ...movedAddresses(site).map(
      ([from, to]) =>
        `  location = ${quoted(from)} { return 308 ${quoted(withQuery(to, '$is_args$args', '$shiori_more'))}; }`,
    ),
    ...Object.entries({ ...namedTypes, ...feedTypes }).map(
      ([end, type]) =>
        `  location ~ ${end.replaceAll('.', '\\.')}$ { types { } default_type ${quoted(type)}; ${end.endsWith('.xml') ? add({ ...pages, ...sandboxed, 'Cache-Control': revalidated, Vary: 'Accept' }, ' ').join('') : ''} }`,
    ),
    `  location ~* ${sandboxedNames} {`,
    ...add({ ...pages, ...sandboxed, 'Cache-Control': revalidated, Vary: 'Accept' }, '    '),
    '    try_files $uri =404;',
    '  }',
    // A header set here replaces those for pages: the server behind sets its own.
    ...site.forwarded.map(
      path =>
        `  location = ${quoted(path)} { proxy_pass http://${forwardTo}; proxy_set_header Host $http_host; proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for; proxy_buffering off; client_max_body_size 256k; add_header ${strictTransport.name} $shiori_secure always; }`,
    ),
    ...(Object.hasOwn(site.redirects, base || '/')
      ? []
      : [`  location = ${home} { try_files ${base}/index$shiori_form ${base}/index.html =404; }`]),
    ...otherHome(site).map(other => `  location = ${other} { return 308 ${home}$is_args$args; }`),
    `  location ^~ ${base}/assets/ {`,
    ...add({ ...all, 'Cache-Control': immutable }, '    '),
    '    error_page 404 = @missing_asset;',
    `    location ~ /speculation-[\\w-]+\\.json$ {`,
    `      types { } default_type ${speculationType};`,
    ...add({ ...all, 'Cache-Control': immutable }, '      '),
    '    }',
    `    location ~* ${sandboxedNames} {`,
    ...add({ ...all, ...sandboxed, 'Cache-Control': immutable }, '      '),
    '    }',
    '  }',
    '  location @missing_asset {',
    ...add({ ...all, 'Cache-Control': 'no-store' }, '    '),
    // The type must not follow the requested file's extension.
    '    types { } default_type "text/plain; charset=utf-8"; return 404 "Not found.\\n";',
    '  }',
    `  location ~ ^${base}/_ { return 404; }`,
    ...unnamedPages(site).map(path => `  location = ${path} { return 404; }`),
    '  location ~ /404\\.html$ {',
    '    internal;',
    ...add({ ...pages, 'Cache-Control': 'no-store' }, '    '),
    '  }',
    `  location ~ ^${base}/index\\.html$ { return 308 ${home}$is_args$args; }`,
    ...(trailingSlash ? folderPages : filePages),
    '}',
    '',
  ].join('\n')
}
