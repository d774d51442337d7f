import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { listAt, textAt } from '../at.ts'

const content = path.resolve(import.meta.dirname, '../../content')
const player = path.join(import.meta.dirname, 'player')
const nameIn = /playback_\w+/g

/** Events that the player's scripts send; quality changes are left out, because the stream has one rendition. */
const sent = new Set(
  readdirSync(player)
    .filter(name => name.endsWith('.js'))
    .flatMap(name => readFileSync(path.join(player, name), 'utf8').match(nameIn) ?? []),
)
sent.delete('playback_streaming_quality_change_download')

test.each(['en', 'ja', 'zh'])(
  'the page on the sandbox names every event that its player does not send: %s',
  locale => {
    const documented = listAt(
      parse(readFileSync(path.join(content, 'data/player-events.yaml'), 'utf8')),
      'rows',
    )
    const missing = documented.map(row => textAt(row, 'id')).filter(id => !sent.has(id))
    const page = readFileSync(
      path.join(content, `docs/${locale}/overview/getting-started/sandbox.mdx`),
      'utf8',
    )
    expect(page.match(nameIn)?.sort()).toEqual(missing.sort())
  },
)
