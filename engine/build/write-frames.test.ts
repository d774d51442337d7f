import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { SiteFolder } from '../testing/site-folder.ts'
import { SiteOutput } from './site-output.ts'
import { writeFrames } from './write-frames.ts'

const page = (text: string) =>
  `<html><nav>menu</nav><details class="toc"><a>${text}</a></details><article>${text}</article></html>`

test('each locale with docs has a frame, what their pages have in common', () => {
  using folder = new SiteFolder({
    'docs/a.html': page('one'),
    'docs/b.html': page('two'),
    'ja/docs/a.html': page('three'),
  })
  const site = {
    config: {
      basePath: '/base/',
      defaultLocale: 'en',
      locales: [{ code: 'en' }, { code: 'ja' }, { code: 'zh' }],
    },
    model: {
      versions: new Map([['current', { version: { isLast: true, path: '/docs' } }]]),
      routes: new Map([
        ['/', { kind: 'home', locale: 'en' }],
        ['/docs/a', { kind: 'doc', locale: 'en' }],
        ['/docs/b', { kind: 'doc', locale: 'en' }],
        ['/ja/docs/a', { kind: 'doc', locale: 'ja' }],
      ]),
    },
  } as unknown as Parameters<typeof writeFrames>[1]
  const frames = writeFrames(new SiteOutput(folder.paths.root, undefined), site)
  expect(frames).toEqual([
    { file: expect.stringMatching(/^assets\/frame-en\.[\da-f]{12}\.txt$/), below: '/base/docs/' },
    { file: expect.stringMatching(/^assets\/frame-ja\.[\da-f]{12}\.txt$/), below: '/base/ja/docs/' },
  ])
  for (const { file } of frames)
    expect(readFileSync(path.join(folder.paths.root, file), 'utf8')).toBe('<html><nav>menu</nav></html>')
})
