import { describe, expect, test, vi } from 'vitest'
import { call, createFilm, start, stillSandbox } from '../../testing/client.ts'

describe('worlds', () => {
  test('know nothing of each other', async () => {
    const sandbox = stillSandbox()
    const id = await createFilm(sandbox, 'Noon', 'sandbox_a')
    expect((await call(sandbox, `GET /films/${id}`, { token: 'sandbox_a' })).status).toBe(200)
    expect((await call(sandbox, `GET /films/${id}`, { token: 'sandbox_b' })).status).toBe(404)
    await call(sandbox, 'DELETE /films/film-1', { token: 'sandbox_a' })
    sandbox.advance(60_000, 'a')
    expect((await call(sandbox, 'GET /films/film-1', { token: 'sandbox_a' })).status).toBe(404)
    expect((await call(sandbox, 'GET /films/film-1', { token: 'sandbox_b' })).status).toBe(200)
  })

  test('hold so much and no more, and have room again when something is deleted', async () => {
    const sandbox = stillSandbox({ limits: { records: 2 } })
    const id = await createFilm(sandbox, 'One')
    await createFilm(sandbox, 'Two')
    const full = await call(sandbox, 'POST /films', { body: { film: { title: 'Three' } } })
    expect(full).toMatchObject({
      status: 429,
      body: { code: 8, message: expect.stringContaining('this world is full') },
    })
    await call(sandbox, `DELETE /films/${id}`)
    sandbox.advance(60_000, 'test')
    expect((await call(sandbox, 'POST /films', { body: { film: { title: 'Three' } } })).status).toBe(200)
  })

  test('go on when they are full: what happens by itself is not refused, and nothing else for it', async () => {
    // Each step of the lifecycle adds more to a film than a full world can hold.
    const onTransition = () => ({ title: 'Long'.repeat(2000) })
    const sandbox = stillSandbox({ limits: { bytes: 8000 }, resources: { Film: { onTransition } } })
    const id = await createFilm(sandbox, 'One')
    await createFilm(sandbox, 'Two')
    expect((await call(sandbox, `POST /films/${id}:encode`)).status).toBe(429)
    const free = stillSandbox({
      limits: { bytes: 8000 },
      resources: { Film: { onTransition: (_, { to }) => (to === 'READY' ? onTransition() : {}) } },
    })
    const film = await createFilm(free, 'One')
    expect((await call(free, `POST /films/${film}:encode`)).status).toBe(200)
    free.advance(3_600_000, 'test')
    expect((await call(free, `GET /films/${film}`)).body.film).toMatchObject({ state: 'READY' })
    expect((await call(free, 'POST /films', { body: { film: { title: 'Two' } } })).status).toBe(429)
    expect((await call(free, `DELETE /films/${film}`)).status).toBe(200)
  })

  test('are limited in bytes too', async () => {
    const sandbox = stillSandbox({ limits: { bytes: 6000 } })
    const statuses: number[] = []
    for (let n = 0; n < 8; n++)
      statuses.push(
        (await call(sandbox, 'POST /films', { body: { film: { title: 'Long'.repeat(10) } } })).status,
      )
    expect(statuses.filter(status => status === 429).length).toBeGreaterThan(2)
    expect(statuses[0]).toBe(200)
  })

  test('go when they were not used for long, or when others need the room', async () => {
    let real = start
    const sandbox = stillSandbox({
      clock: { speed: 0, start, real: () => real },
      limits: { worlds: 2, timeToLive: 1000 },
    })
    const a = await createFilm(sandbox, 'Noon', 'sandbox_a')
    await createFilm(sandbox, 'Noon', 'sandbox_b')
    expect((await call(sandbox, `GET /films/${a}`, { token: 'sandbox_a' })).status).toBe(200)
    await createFilm(sandbox, 'Noon', 'sandbox_c')
    // b was used least recently.
    expect(sandbox.snapshot().worlds.map(({ name }) => name)).toEqual(['a', 'c'])
    real += 1001
    expect((await call(sandbox, `GET /films/${a}`, { token: 'sandbox_a' })).status).toBe(404)
  })

  test('stay when the clock of the machine is set ahead, and back', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const sandbox = stillSandbox({ clock: { speed: 1 } })
      const id = await createFilm(sandbox, 'Noon')
      for (const days of [2, -400]) {
        vi.setSystemTime(Date.now() + days * 86_400_000)
        expect((await call(sandbox, `GET /films/${id}`)).status).toBe(200)
      }
    } finally {
      vi.useRealTimers()
    }
  })

  test('make room for each other when they hold too much together', async () => {
    const sandbox = stillSandbox({ limits: { worldsBytes: 5000 } })
    const names = () => sandbox.snapshot().worlds.map(({ name }) => name)
    const fill = async (token: string, films: number) => {
      for (let film = 0; film < films; film++) await createFilm(sandbox, 'Long'.repeat(10), token)
    }
    await fill('sandbox_a', 1)
    await fill('sandbox_b', 1)
    expect(names()).toEqual(['a', 'b'])
    await fill('sandbox_c', 8)
    // A client that fills the memory keeps only its own world.
    expect(names()).toEqual(['c'])
    sandbox.reset('c')
    // Dropped worlds no longer count.
    await fill('sandbox_a', 1)
    await fill('sandbox_b', 1)
    expect(names()).toEqual(['a', 'b'])
    sandbox.restore(sandbox.snapshot())
    await fill('sandbox_d', 1)
    expect(names()).toEqual(['a', 'b', 'd'])
  })

  test('go on from a snapshot as if nothing had happened', async () => {
    const first = stillSandbox()
    const id = await createFilm(first, 'Noon')
    await call(first, `POST /films/${id}:encode`)
    await call(first, 'DELETE /films/film-1')
    first.advance(60_000, 'test')
    const snapshot = JSON.parse(JSON.stringify(first.snapshot()))
    const second = stillSandbox()
    second.restore(snapshot)
    for (const sandbox of [first, second]) sandbox.advance(60_000, 'test')
    const next = await Promise.all(
      [first, second].map(sandbox => call(sandbox, 'POST /films', { body: { film: { title: 'Next' } } })),
    )
    expect(next[0]?.body).toEqual(next[1]?.body)
    const lists = await Promise.all([first, second].map(sandbox => call(sandbox, 'GET /films')))
    expect(lists[0]?.body).toEqual(lists[1]?.body)
    expect((await call(second, `GET /films/${id}`)).body).toMatchObject({ film: { state: 'READY' } })
  })

  test('are not taken from a snapshot of another version', () => {
    const sandbox = stillSandbox()
    const snapshot = { ...sandbox.snapshot(), version: 2 }
    expect(() => sandbox.restore(snapshot as never)).toThrow('version 2 cannot be read')
  })

  test('begin anew after a reset', async () => {
    const sandbox = stillSandbox()
    const id = await createFilm(sandbox, 'Noon')
    sandbox.reset('test')
    expect((await call(sandbox, `GET /films/${id}`)).status).toBe(404)
    // The same ids again.
    expect(await createFilm(sandbox, 'Noon')).toBe(id)
  })
})
