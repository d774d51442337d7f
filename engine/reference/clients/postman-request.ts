import type { SampleBody, SampleHeader } from '../sample-request.ts'
import type { SecurityScheme } from '../types.ts'
import type { CollectedRequest } from './collected-request.ts'
import type { PathVariables } from './path-variables.ts'
import type {
  PostmanAuth,
  PostmanBody,
  PostmanRequest,
  PostmanUrl,
  PostmanVariable,
} from './postman-types.ts'

/** Name of the variable for the server's URL. */
export const baseVariable = 'baseUrl'

/**
 * Postman's form of a request.
 *
 * @param base Value of `{{baseUrl}}`. Requests to other servers keep their URL.
 * @param page URL of the operation's page.
 */
export function postmanRequest(
  request: CollectedRequest,
  paths: PathVariables,
  { base, page }: { base: string; page: string },
): PostmanRequest {
  const { sample, security, description } = request
  const auth = postmanAuth(security)
  const [scheme] = security
  const isAuth = (header: SampleHeader) =>
    auth.type !== 'noauth' && header.name === scheme?.parameter && header.variable === scheme.variable
  return {
    method: sample.method,
    description: `${description}\n\n[${page}](${page})`.trim(),
    url: postmanUrl(request, paths, base, auth),
    header: sample.headers.filter(header => !isAuth(header)).map(headerOf),
    auth,
    ...(sample.body ? { body: postmanBody(sample.body) } : {}),
  }
}

/** Authorization of a request. Postman supports one secret in a header or the query; anything else is sent as headers. */
export function postmanAuth(security: readonly SecurityScheme[]): PostmanAuth {
  const [scheme, ...more] = security
  if (!scheme || more.length > 0 || !(scheme.in === 'header' || scheme.in === 'query'))
    return { type: 'noauth' }
  const secret = `{{${scheme.variable}}}`
  if (scheme.prefix === 'Bearer ')
    return { type: 'bearer', bearer: [{ key: 'token', value: secret, type: 'string' }] }
  return {
    type: 'apikey',
    apikey: Object.entries({ key: scheme.parameter, value: scheme.prefix + secret, in: scheme.in }).map(
      ([key, value]) => ({ key, value, type: 'string' }),
    ),
  }
}

function headerOf({ name, value, variable }: SampleHeader): PostmanVariable {
  return { key: name, value: variable === undefined ? value : `${value}{{${variable}}}` }
}

function postmanUrl(
  request: CollectedRequest,
  paths: PathVariables,
  base: string,
  auth: PostmanAuth,
): PostmanUrl {
  const host = request.server === base ? `{{${baseVariable}}}` : request.server
  const path = paths.pathOf(request)
  const secret = auth.type === 'apikey' ? auth.apikey.find(({ key }) => key === 'key')?.value : undefined
  const query = queryOf(request).filter(({ key }) => key !== secret)
  const sent = query.filter(({ disabled }) => !disabled).map(({ key, value }) => `${key}=${value}`)
  return {
    raw: `${host}${path}${sent.length > 0 ? `?${sent.join('&')}` : ''}`,
    host: [host],
    path: path.replace(/^\//, '').split('/'),
    ...(query.length > 0 ? { query } : {}),
  }
}

/** Query of a request: the encoded parameters of the sample, then the remaining ones, disabled. */
function queryOf({ sample, parameters }: CollectedRequest): PostmanVariable[] {
  const search = sample.url.split('?').slice(1).join('?')
  const texts = new Map(parameters.map(({ name, description }) => [name, description]))
  const descriptionOf = (name: string) => {
    const description = texts.get(name)
    return description === undefined ? {} : { description }
  }
  const sent = search === '' ? [] : search.split('&').map(pair => pair.split('=', 2))
  const names = new Set(sent.map(([name = '']) => decodeURIComponent(name).replace(/\[.*$/, '')))
  return [
    ...sent.map(([key = '', value = '']) => ({ key, value, ...descriptionOf(decodeURIComponent(key)) })),
    ...parameters.flatMap(({ in: place, name }) =>
      place === 'query' && !names.has(name)
        ? [{ key: name, value: '', ...descriptionOf(name), disabled: true as const }]
        : [],
    ),
  ]
}

/** Postman's form of a body. */
function postmanBody(body: SampleBody): PostmanBody {
  switch (body.kind) {
    case 'json':
      return {
        mode: 'raw',
        raw: JSON.stringify(body.value, null, 2),
        options: { raw: { language: 'json' } },
      }
    case 'text':
      return body.mediaType === 'application/x-www-form-urlencoded'
        ? { mode: 'urlencoded', urlencoded: formFields(body.text) }
        : { mode: 'raw', raw: body.text }
    case 'file':
      return { mode: 'file', file: { src: body.fileName } }
    case 'multipart':
      return {
        mode: 'formdata',
        formdata: body.parts.map(({ name, content }) =>
          'text' in content
            ? {
                key: name,
                type: 'text',
                value: content.text,
                ...(content.mediaType !== undefined && { contentType: content.mediaType }),
              }
            : { key: name, type: 'file', src: content.fileName, contentType: content.mediaType },
        ),
      }
  }
}

function formFields(text: string): PostmanVariable[] {
  return [...new URLSearchParams(text)].map(([key, value]) => ({ key, value }))
}
