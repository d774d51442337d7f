import { expect, test } from 'vitest'
import { call, createFilm, stillSandbox } from '../../testing/client.ts'
import { restoreExamples } from './restore-examples.ts'

test('examples are as in the beginning, without what was made below them; what else was made stays', async () => {
  const sandbox = stillSandbox()
  const film = await createFilm(sandbox, 'Noon')
  await call(sandbox, `POST /films/${film}/scenes`, { body: { name: 'Own' } })
  await call(sandbox, 'POST /films/film-1/scenes', { body: { name: 'End' } })
  await call(sandbox, 'PUT /films/film-1', { body: { film: { title: 'Dusk' } } })
  restoreExamples(sandbox, 'test')
  expect((await call(sandbox, 'GET /films/film-1')).body.film).toMatchObject({ title: 'Dawn' })
  expect((await call(sandbox, 'GET /films/film-1/scenes')).body.scenes).toEqual([
    { id: 's-1', name: 'Opening' },
  ])
  expect((await call(sandbox, `GET /films/${film}/scenes`)).body.scenes).toHaveLength(1)
})

test('examples that were deleted are there again', async () => {
  const sandbox = stillSandbox()
  await call(sandbox, 'DELETE /films/film-1')
  sandbox.advance(60_000, 'test')
  expect((await call(sandbox, 'GET /films/film-1')).status).toBe(404)
  restoreExamples(sandbox, 'test')
  expect((await call(sandbox, 'GET /films/film-1/scenes/s-1')).status).toBe(200)
  // None of its pending steps continue.
  sandbox.advance(60_000, 'test')
  expect((await call(sandbox, 'GET /films/film-1')).body.film).toMatchObject({ title: 'Dawn' })
})
