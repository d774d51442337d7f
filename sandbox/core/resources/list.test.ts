import { describe, expect, test } from 'vitest'
import { call, createFilm, stillSandbox } from '../../testing/client.ts'
import { smallDescription } from '../../testing/small-description.ts'
import type { Sandbox } from '../create-sandbox.ts'
import type { SchemaObject } from '../description/openapi.ts'
import { isObject, type JsonObject } from '../json.ts'

function titles(body: JsonObject): unknown[] {
  return Array.isArray(body.films) ? body.films.map(film => isObject(film) && film.title) : []
}

async function filled() {
  const sandbox = stillSandbox()
  for (const title of ['Alpha', 'Beta', 'Gamma', 'Delta']) await createFilm(sandbox, title)
  return sandbox
}

async function remove(sandbox: Sandbox, title: string): Promise<void> {
  const { body } = await call(sandbox, 'GET /films')
  const films = Array.isArray(body.films) ? body.films : []
  const film = films.find(film => isObject(film) && film.title === title)
  const { status } = await call(sandbox, `DELETE /films/${isObject(film) ? film.id : ''}`)
  expect(status).toBe(200)
  // It is deleted at the end of its lifecycle.
  sandbox.advance(10_000)
  expect(titles((await call(sandbox, 'GET /films')).body)).not.toContain(title)
}

describe('lists', () => {
  test('show the newest first, then what was there from the beginning', async () => {
    const { body } = await call(await filled(), 'GET /films')
    expect(titles(body)).toEqual(['Delta', 'Gamma', 'Beta', 'Alpha', 'Dawn'])
    expect(body.next_page_token).toBe('')
  })

  test('go page by page, each entry once', async () => {
    const sandbox = await filled()
    const seen: unknown[] = []
    let token = ''
    do {
      const { body } = await call(sandbox, `GET /films?page_size=2&page_token=${token}`)
      seen.push(...titles(body))
      token = String(body.next_page_token)
    } while (token !== '')
    expect(seen).toEqual(['Delta', 'Gamma', 'Beta', 'Alpha', 'Dawn'])
  })

  test.each([
    ['made', async (sandbox: Sandbox) => void (await createFilm(sandbox, 'Late'))],
    ['deleted, the last one shown', async (sandbox: Sandbox) => void (await remove(sandbox, 'Gamma'))],
    ['deleted, one shown before', async (sandbox: Sandbox) => void (await remove(sandbox, 'Delta'))],
  ])('go on behind what was shown last when a film is %s', async (_, act) => {
    const sandbox = await filled()
    const { body } = await call(sandbox, 'GET /films?page_size=2')
    await act(sandbox)
    const next = await call(sandbox, `GET /films?page_size=3&page_token=${body.next_page_token}`)
    expect([...titles(body), ...titles(next.body)]).toEqual(['Delta', 'Gamma', 'Beta', 'Alpha', 'Dawn'])
  })

  test('take no token of another list, and none that was made up', async () => {
    const sandbox = await filled()
    const { body } = await call(sandbox, 'GET /films?page_size=2')
    const token = String(body.next_page_token)
    for (const query of [
      `page_size=2&filter.title=a&page_token=${token}`,
      'page_token=Mg',
      `page_token=${token}x`,
      'page_token=%F0%9F%8E%AC',
    ]) {
      expect(await call(sandbox, `GET /films?${query}`)).toMatchObject({ status: 400, body: { code: 3 } })
    }
  })

  test.each(['-1', '101', '99999999999999999999', 'many', '1.5'])('take no page size of %s', async size => {
    const { status, body } = await call(await filled(), `GET /films?page_size=${size}`)
    expect({ status, code: body.code }).toEqual({ status: 400, code: 3 })
  })

  test.each([
    ['filter.title=mm', ['Gamma']],
    ['filter.states=READY', ['Dawn']],
    ['filter.states=READY&filter.states=DRAFT&filter.title=d', ['Delta', 'Dawn']],
    ['filter.created_at.start_time=2026-06-01T00:00:00Z&filter.title=alpha', ['Alpha']],
    ['order_by=TITLE_ASC', ['Alpha', 'Beta', 'Dawn', 'Delta', 'Gamma']],
    ['order_by=TITLE_DESC&page_size=2', ['Gamma', 'Delta']],
  ])('keep and order by %s', async (query, expected) => {
    expect(titles((await call(await filled(), `GET /films?${query}`)).body)).toEqual(expected)
  })

  test('say so when a filter names no field', async () => {
    const { headers } = await call(await filled(), 'GET /films?mood=blue')
    expect(decodeURI(headers.get('x-sandbox-warning') ?? '')).toContain('mood has no effect')
  })

  test('leave out what only a parameter shows, where a resource says so', async () => {
    const filters = {
      'filter.title': ({ title }: JsonObject, sent: unknown) =>
        sent === title || (sent === undefined && title !== 'Dawn'),
    }
    const sandbox = stillSandbox({ resources: { Film: { filters } } })
    await createFilm(sandbox, 'Noon')
    expect(titles((await call(sandbox, 'GET /films')).body)).toEqual(['Noon'])
    const { body, headers } = await call(sandbox, 'GET /films?filter.title=Dawn')
    expect([titles(body), headers.get('x-sandbox-warning')]).toEqual([['Dawn'], null])
  })

  test('beside a single resource are of the others of its kind', async () => {
    const description = smallDescription()
    const Studio = { $ref: '#/components/schemas/Studio' }
    const list = { type: 'object', properties: { studios: { type: 'array', items: Studio } } }
    const answers = (operationId: string, schema: SchemaObject, example: JsonObject) => ({
      get: { operationId, responses: { 200: { content: { 'application/json': { schema, example } } } } },
    })
    Object.assign(description.components?.schemas ?? {}, {
      Studio: { type: 'object', properties: { id: { type: 'string' }, name: { type: 'string' } } },
    })
    Object.assign(description.paths ?? {}, {
      '/studio': answers(
        'GetStudio',
        { type: 'object', properties: { studio: Studio } },
        { studio: { id: 'own', name: 'Ours' } },
      ),
      '/studio:list-partners': answers('ListPartners', list, { studios: [{ id: 'north', name: 'North' }] }),
      '/studios': answers('ListStudios', list, { studios: [{ id: 'north', name: 'North' }] }),
    })
    const { body } = await call(stillSandbox({ description }), 'GET /studio:list-partners')
    expect(body).toEqual({ studios: [{ id: 'north', name: 'North' }] })
  })
})
