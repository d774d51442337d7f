import type {
  PostmanAuth,
  PostmanBody,
  PostmanCollection,
  PostmanFolder,
  PostmanItem,
} from 'shiori/internal/reference/clients/postman-types.ts'

/** Result of a request of a collection. */
export interface CollectionAnswer {
  name: string
  status: number
  text: string
  /** Whether the request's test passes. */
  passed: boolean
}

/**
 * Sends the requests of a collection in order, like Postman and newman, as far as this collection uses the format.
 *
 * @param values Values of variables, which take precedence over the collection's.
 */
export async function runCollection(
  collection: PostmanCollection,
  values: ReadonlyMap<string, string>,
  send: (request: Request) => Promise<Response>,
): Promise<CollectionAnswer[]> {
  const variables = new Map([
    ...collection.variable.map(({ key, value }): [string, string] => [key, value]),
    ...values,
  ])
  const filled = (text: string) =>
    text.replaceAll(/\{\{(\w+)\}\}/g, (written, name: string) => variables.get(name) ?? written)
  const answers: CollectionAnswer[] = []
  for (const item of collection.item.flatMap(itemsOf)) {
    const response = await send(requestOf(item, filled))
    const [test = ''] = item.event.flatMap(({ script }) => script.exec)
    const pattern = /\.to\.match\(\/(.+)\/\)\)$/.exec(test)?.[1]
    if (pattern === undefined) throw new Error(`The test of "${item.name}" cannot be read: ${test}`)
    const { status } = response
    const passed = new RegExp(pattern).test(String(status))
    answers.push({ name: item.name, status, text: await response.text(), passed })
  }
  return answers
}

function itemsOf(item: PostmanFolder | PostmanItem): PostmanItem[] {
  return 'item' in item ? item.item.flatMap(itemsOf) : [item]
}

function requestOf({ request }: PostmanItem, filled: (text: string) => string): Request {
  const headers = new Headers(request.header.map(({ key, value }): [string, string] => [key, filled(value)]))
  const url = new URL(filled(request.url.raw))
  authorize(request.auth, filled, headers, url)
  const body = request.body && bodyOf(request.body, filled)
  return new Request(url, { method: request.method, headers, ...(body === undefined ? {} : { body }) })
}

function authorize(
  auth: PostmanAuth | undefined,
  filled: (text: string) => string,
  headers: Headers,
  url: URL,
): void {
  if (auth?.type === 'bearer') headers.set('authorization', `Bearer ${filled(auth.bearer[0]?.value ?? '')}`)
  if (auth?.type !== 'apikey') return
  const {
    key = '',
    value = '',
    in: place,
  } = Object.fromEntries(auth.apikey.map(entry => [entry.key, entry.value]))
  if (place === 'header') headers.set(key, filled(value))
  else url.searchParams.set(key, filled(value))
}

function bodyOf(body: PostmanBody, filled: (text: string) => string): BodyInit {
  switch (body.mode) {
    case 'raw':
      return filled(body.raw)
    case 'urlencoded':
      return new URLSearchParams(body.urlencoded.map(({ key, value }) => [key, value]))
    case 'file':
      return new Uint8Array(16)
    case 'formdata': {
      const form = new FormData()
      for (const part of body.formdata)
        form.append(part.key, part.type === 'text' ? part.value : new Blob([new Uint8Array(16)]))
      return form
    }
  }
}
