import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { call } from '../../../sandbox/testing/client.ts'
import { listAt, textAt } from '../at.ts'
import { ask } from '../testing/ask.ts'
import { bvOneSandbox } from '../testing/bv-one-sandbox.ts'
import { vod } from '../testing/playback.ts'

const content = path.resolve(import.meta.dirname, '../../content')
const read = (file: string) => parse(readFileSync(path.join(content, file), 'utf8'))
const idsOf = (file: string) => listAt(read(file), 'rows').map(row => textAt(row, 'id'))

/** Returns the parameters of an address, by the type that documents them. */
function parametersOf(type: string): string[] {
  const described = listAt(read('sdk/iframe-player.yaml'), 'types').find(
    candidate => textAt(candidate, 'name') === type,
  )
  return listAt(described, 'members').map(member => `${type}.${textAt(member, 'name')}`)
}

/** Requests the page at a path, with a valid token unless `token` is given. */
async function show(path: string, parameters: Record<string, string> = {}): Promise<string> {
  const sandbox = bvOneSandbox()
  const { body } = await ask(sandbox, 'POST /bv/cms/v1/resources/tokens', {
    resource_id: vod,
    resource_type: 'RESOURCE_TYPE_VOD_EVENT',
    customer_id: 'customer-1',
  })
  const query = new URLSearchParams({ token: String(body.token), ...parameters })
  return String((await call(sandbox, `GET ${path}?${query}`)).body.text)
}

/** Documented features of the player that work in the sandbox. */
const works: Record<string, () => Promise<void>> = {
  'EmbedParameters.token': () => expectToken('/embed'),
  'ShowroomParameters.token': () => expectToken('/showroom'),
  'ShowroomParameters.lang': async () => {
    expect(await show('/showroom', { lang: 'zh' })).toContain('<html lang="zh-Hant">')
    expect(await show('/embed', { lang: 'zh' })).toContain('<html lang="en">')
  },
  'ShowroomParameters.t': async () => {
    expect(await show('/showroom', { t: '12' })).toContain('&#34;start&#34;:12')
    expect(await show('/embed', { t: '12' })).toContain('&#34;start&#34;:0')
  },
  'ShowroomParameters.shareUrl': async () => {
    const pageUrl = 'https://www.example.com/watch?a=1&b=2'
    expect(await show('/showroom', { shareUrl: pageUrl })).toContain(
      'data-share="https://www.example.com/watch?a=1&#38;b=2"',
    )
    expect(await show('/showroom')).toMatch(/data-share="[^"]+\/showroom\?token=/)
    expect(await show('/embed', { shareUrl: pageUrl })).not.toContain('data-share')
  },
  'iframe-captions': async () => expect(await show('/embed')).toContain('&#34;subtitles&#34;:['),
  'iframe-size': async () => {
    const styles = readFileSync(path.join(import.meta.dirname, 'player/player.css'), 'utf8')
    expect(styles).toMatch(/video \{\s+width: 100%;\s+height: 100%;/)
  },
}

async function expectToken(path: string): Promise<void> {
  expect(await show(path)).toContain('<video')
  expect(await show(path, { token: 'wrong' })).toContain('Sign in to watch')
}

test('each documented parameter and setting of the player works in the sandbox, or its page says how it differs', () => {
  const documented = [
    ...['EmbedParameters', 'ShowroomParameters'].flatMap(parametersOf),
    ...idsOf('data/answers-iframe-settings.yaml'),
  ]
  const differs = idsOf('data/sandbox-player.yaml')
  expect(documented.length).toBeGreaterThan(10)
  expect(documented.filter(id => !(id in works) && !differs.includes(id))).toEqual([])
  expect(differs.filter(id => id in works)).toEqual([])
})

test.each(['en', 'ja', 'zh'])("the sandbox's page has the complete list: %s", locale => {
  const page = readFileSync(path.join(content, `docs/${locale}/overview/getting-started/sandbox.mdx`), 'utf8')
  expect(page).toContain('<DataTable of="sandbox-player" />')
})

describe('working features', () => {
  test.each(Object.entries(works))('%s', async (_, check) => check())
})
