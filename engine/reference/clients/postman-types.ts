/** The parts of Postman Collection Format 2.1 (schema.postman.com/json/collection/v2.1.0) that are written here. */
export interface PostmanCollection {
  info: { name: string; description: string; schema: string }
  item: (PostmanFolder | PostmanItem)[]
  auth?: PostmanAuth
  variable: PostmanVariable[]
}

export interface PostmanFolder {
  name: string
  description?: string
  item: (PostmanFolder | PostmanItem)[]
}

export interface PostmanItem {
  name: string
  event: { listen: 'test'; script: { type: 'text/javascript'; exec: string[] } }[]
  request: PostmanRequest
  response: PostmanResponse[]
}

export interface PostmanRequest {
  method: string
  description: string
  url: PostmanUrl
  header: PostmanVariable[]
  auth?: PostmanAuth
  body?: PostmanBody
}

export interface PostmanUrl {
  raw: string
  host: string[]
  path: string[]
  query?: PostmanVariable[]
  variable?: PostmanVariable[]
}

export interface PostmanVariable {
  key: string
  value: string
  description?: string
  disabled?: true
}

type Entries = { key: string; value: string; type: 'string' }[]

export type PostmanAuth =
  | { type: 'noauth' }
  | { type: 'bearer'; bearer: Entries }
  | { type: 'apikey'; apikey: Entries }

export type PostmanBody =
  | { mode: 'raw'; raw: string; options?: { raw: { language: 'json' } } }
  | { mode: 'urlencoded'; urlencoded: PostmanVariable[] }
  | { mode: 'formdata'; formdata: PostmanPart[] }
  | { mode: 'file'; file: { src: string } }

export type PostmanPart =
  | { key: string; type: 'text'; value: string; contentType?: string }
  | { key: string; type: 'file'; src: string; contentType: string }

export interface PostmanResponse {
  name: string
  status: string
  code: number
  header: PostmanVariable[]
  body: string
  _postman_previewlanguage: 'json' | 'text'
}
