import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readTables } from './read-tables.ts'

const guide = (title: string, seen: string) =>
  `---\ntitle: ${title}\n---\n\n## When something goes wrong {#when-something-goes-wrong}\n\n| a | b |\n| --- | --- |\n| ${seen} | Cause |\n`

test('reads tables of guides below the docs by locale, and rereads changed files', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'hubs-'))
  const write = (file: string, text: string, time: number) => {
    const full = path.join(root, 'content/docs', file)
    mkdirSync(path.dirname(full), { recursive: true })
    writeFileSync(full, text)
    utimesSync(full, time, time)
  }
  const seen = () =>
    Object.fromEntries(
      [...readTables(root, ['en', 'ja'], 'en')].map(([locale, tables]) => [
        locale,
        tables.map(({ doc, symptoms }) => `${doc} ${symptoms[0]?.seen}`),
      ]),
    )
  try {
    write('en/live/rtmp.mdx', guide('RTMP', 'one'), 1000)
    write('en/live/whip.md', guide('WHIP', 'two'), 1000)
    write('en/live/other.md', '# Nothing\n', 1000)
    expect(seen()).toEqual({
      en: ['live/rtmp one', 'live/whip two'],
      ja: ['live/rtmp one', 'live/whip two'],
    })
    write('ja/live/whip.md', guide('WHIP', 'ni'), 1000)
    // Of the same size, so that only the time differs.
    write('en/live/rtmp.mdx', guide('RTMP', 'six'), 2000)
    expect(seen()).toEqual({
      en: ['live/rtmp six', 'live/whip two'],
      ja: ['live/rtmp six', 'live/whip ni'],
    })
    rmSync(path.join(root, 'content/docs/en/live/rtmp.mdx'))
    expect(seen().en).toEqual(['live/whip two'])
  } finally {
    rmSync(root, { recursive: true })
  }
})
