import type { OpenApi } from '../core/description/openapi.ts'

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const json = (schema: object, example: unknown) => ({ content: { 'application/json': { schema, example } } })
const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' }, example: 'film-1' }
const film = {
  id: 'film-1',
  title: 'Dawn',
  state: 'READY',
  minutes: 90,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
}
const errors = {
  404: json(ref('Status'), { code: 5, message: 'no film with this id exists' }),
  default: json(ref('Status'), { code: 2, message: 'unknown error' }),
}

/**
 * A small API with what the rules need: a resource with a lifecycle, one below it, lists with pages and tokens, kinds
 * of tokens, settings, and an operation that issues a token.
 */
export function smallDescription(): OpenApi {
  return structuredClone(description) as unknown as OpenApi
}

const description = {
  openapi: '3.1.0',
  security: [{ Api: [] }],
  paths: {
    '/films': {
      get: {
        operationId: 'ListFilms',
        parameters: [
          { name: 'page_size', in: 'query', schema: { type: 'integer', maximum: 100 } },
          { name: 'page_token', in: 'query', schema: { type: 'string' } },
          { name: 'filter.title', in: 'query', schema: { type: 'string' } },
          { name: 'filter.states', in: 'query', schema: { type: 'array', items: ref('State') } },
          {
            name: 'filter.created_at.start_time',
            in: 'query',
            schema: { type: 'string', format: 'date-time' },
          },
          { name: 'mood', in: 'query', schema: { type: 'string' } },
          {
            name: 'order_by',
            in: 'query',
            schema: { type: 'array', items: { type: 'string', enum: ['TITLE_ASC', 'TITLE_DESC'] } },
          },
        ],
        responses: { 200: json(ref('ListFilms'), { films: [film], next_page_token: '' }), ...errors },
      },
      post: {
        operationId: 'CreateFilm',
        requestBody: { required: true, ...json(ref('FilmRequest'), { film: { title: 'Dawn' } }) },
        responses: { 200: json(ref('FilmAnswer'), { film: { ...film, state: 'DRAFT' } }), ...errors },
      },
    },
    '/films/{id}': {
      parameters: [id],
      get: { operationId: 'GetFilm', responses: { 200: json(ref('FilmAnswer'), { film }), ...errors } },
      put: {
        operationId: 'UpdateFilm',
        requestBody: { required: true, ...json(ref('FilmRequest'), { film: { title: 'Dusk' } }) },
        responses: { 200: json({ type: 'object' }, {}), ...errors },
      },
      delete: {
        operationId: 'DeleteFilm',
        'x-idempotent': true,
        responses: { 200: json({ type: 'object' }, {}), ...errors },
      },
    },
    '/films/{id}:encode': {
      post: {
        operationId: 'EncodeFilm',
        parameters: [id],
        'x-error-reasons': {
          FILM_STATE: { status: 409, domain: 'films', description: 'The film is not a draft.' },
        },
        responses: { 200: json({ type: 'object' }, {}), ...errors },
      },
    },
    '/films/{film_id}/scenes': {
      parameters: [{ ...id, name: 'film_id' }],
      get: {
        operationId: 'ListScenes',
        responses: { 200: json(ref('ListScenes'), { scenes: [{ id: 's-1', name: 'Opening' }] }), ...errors },
      },
      post: {
        operationId: 'CreateScene',
        requestBody: json(ref('SceneInput'), { name: 'Opening' }),
        responses: {
          200: json(
            { type: 'object', properties: { scene: ref('Scene') } },
            { scene: { id: 's-1', name: 'Opening' } },
          ),
          ...errors,
        },
      },
    },
    '/films/{film_id}/scenes/{id}': {
      parameters: [
        { ...id, name: 'film_id' },
        { ...id, example: 's-1' },
      ],
      get: {
        operationId: 'GetScene',
        responses: {
          200: json(
            { type: 'object', properties: { scene: ref('Scene') } },
            { scene: { id: 's-1', name: 'Opening' } },
          ),
          ...errors,
        },
      },
    },
    '/tickets': {
      post: {
        operationId: 'CreateTicket',
        requestBody: {
          required: true,
          ...json(
            { type: 'object', required: ['film_id'], properties: { film_id: { type: 'string' } } },
            { film_id: 'film-1' },
          ),
        },
        responses: {
          200: json(
            { type: 'object', properties: { ticket: { type: 'string' } } },
            { ticket: 'sandbox_a.Ticket' },
          ),
          ...errors,
        },
      },
    },
    '/screen': {
      get: {
        operationId: 'WatchScreen',
        security: [{ Ticket: [] }],
        responses: {
          200: { content: { 'text/event-stream': { schema: { type: 'string' }, example: 'data: {}\n\n' } } },
          ...errors,
        },
      },
    },
    '/settings': {
      get: {
        operationId: 'GetSettings',
        responses: { 200: json(ref('Settings'), { dark: false, volume: 5 }), ...errors },
      },
      put: {
        operationId: 'PutSettings',
        requestBody: json(ref('Settings'), { dark: true }),
        responses: { 200: json({ type: 'object' }, {}), ...errors },
      },
    },
    '/weather': {
      get: {
        operationId: 'GetWeather',
        security: [],
        responses: {
          200: json({ type: 'object', properties: { sun: { type: 'boolean' } } }, { sun: true }),
          429: {
            ...json(ref('Status'), { code: 8, message: 'too many requests' }),
            headers: { 'X-RateLimit-Reset': { schema: { type: 'integer' }, example: 30 } },
          },
          ...errors,
        },
      },
    },
  },
  components: {
    securitySchemes: { Api: { type: 'http', scheme: 'bearer' }, Ticket: { type: 'http', scheme: 'bearer' } },
    schemas: {
      Status: {
        type: 'object',
        properties: {
          code: { type: 'integer' },
          message: { type: 'string' },
          details: { type: 'array', items: { type: 'object' } },
        },
      },
      State: {
        type: 'string',
        enum: ['DRAFT', 'ENCODING', 'READY', 'FAILED', 'DELETING', 'DELETED'],
        'x-lifecycle': {
          resource: 'Film',
          field: 'state',
          initial: 'DRAFT',
          final: ['DELETED'],
          transitions: [
            { from: ['DRAFT', 'FAILED'], to: 'ENCODING', by: 'EncodeFilm' },
            { from: 'ENCODING', to: 'READY', after: 'PT2M', assumed: true },
            { from: 'ENCODING', to: 'FAILED', on: 'encoding-fails' },
            { from: ['DRAFT', 'READY', 'FAILED'], to: 'DELETING', by: 'DeleteFilm' },
            { from: 'DELETING', to: 'DELETED', after: 'PT10S' },
          ],
        },
      },
      Film: {
        type: 'object',
        required: ['title'],
        properties: {
          id: { type: 'string', readOnly: true },
          title: { type: 'string', minLength: 1, maxLength: 50 },
          state: { readOnly: true, $ref: '#/components/schemas/State' },
          minutes: { type: 'integer', readOnly: true },
          secret: { type: 'string', writeOnly: true },
          created_at: { type: 'string', format: 'date-time', readOnly: true },
          updated_at: { type: 'string', format: 'date-time', readOnly: true },
        },
      },
      FilmRequest: { type: 'object', required: ['film'], properties: { film: ref('Film') } },
      FilmAnswer: { type: 'object', properties: { film: ref('Film') } },
      ListFilms: {
        type: 'object',
        properties: { films: { type: 'array', items: ref('Film') }, next_page_token: { type: 'string' } },
      },
      Scene: {
        type: 'object',
        properties: { id: { type: 'string', readOnly: true }, name: { type: 'string' } },
      },
      SceneInput: { type: 'object', properties: { name: { type: 'string' } } },
      ListScenes: { type: 'object', properties: { scenes: { type: 'array', items: ref('Scene') } } },
      Settings: {
        type: 'object',
        properties: { dark: { type: 'boolean' }, volume: { type: 'integer', minimum: 0 } },
      },
    },
  },
}
