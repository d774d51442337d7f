import { expect, test } from 'vitest'
import { isObject } from '../../core/json.ts'
import { Command } from '../../testing/command.ts'
import { Folder } from '../../testing/folder.ts'

const args = ['openapi.json', '--port', '0', '--state', 'state.db']

async function send(origin: string, path: string, world: string, body?: unknown): Promise<unknown> {
  const response = await fetch(origin + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer sandbox_${world}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (response.status !== 200) throw new Error(`${path} ${response.status}`)
  return response.json()
}

function idIn(answer: unknown): string {
  return isObject(answer) && isObject(answer.film) ? String(answer.film.id) : ''
}

test('killed in the middle of a stream of writes, it has each one that it answered', async () => {
  using folder = new Folder()
  const written: [world: string, id: string][] = []
  {
    using command = new Command(folder.path, args)
    const origin = await command.origin()
    const killed = new Promise<void>(resolve => command.child.once('exit', () => resolve()))
    const writer = async (world: string) => {
      // Until the connection breaks; what was not answered may be there or not.
      for (let n = 0; ; n++) {
        const made = await send(origin, '/films', world, { film: { title: `Film ${n}` } }).catch(
          () => undefined,
        )
        if (made === undefined) return
        written.push([world, idIn(made)])
        if (written.length === 150) command.child.kill('SIGKILL')
      }
    }
    await Promise.all(['a', 'a', 'b', 'c'].map(writer))
    await killed
    expect(command.child.signalCode).toBe('SIGKILL')
  }
  using again = new Command(folder.path, args)
  const origin = await again.origin()
  expect(again.output).toContain('Worlds kept in state.db: 3')
  expect(written.length).toBeGreaterThanOrEqual(150)
  for (const [world, id] of written) expect(idIn(await send(origin, `/films/${id}`, world))).toBe(id)
})

test('ended well and started again, it goes on at its time, with what was under way', async () => {
  using folder = new Folder()
  const still = [...args, '--speed', '0']
  let id = ''
  {
    using command = new Command(folder.path, still)
    const origin = await command.origin()
    id = idIn(await send(origin, '/films', 'a', { film: { title: 'Noon' } }))
    await send(origin, `/films/${id}:encode`, 'a', {})
    await send(origin, '/_sandbox/advance', 'a', { duration: 'PT30S' })
    expect(await command.end('SIGTERM')).toBe(0)
  }
  using again = new Command(folder.path, still)
  const origin = await again.origin()
  const state = async () => {
    const answer = await send(origin, `/films/${id}`, 'a')
    return isObject(answer) && isObject(answer.film) ? answer.film.state : undefined
  }
  expect(await state()).toBe('ENCODING')
  await send(origin, '/_sandbox/advance', 'a', { duration: 'PT90S' })
  expect(await state()).toBe('READY')
})
