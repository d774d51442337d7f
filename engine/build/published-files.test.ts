import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { checkSite } from '../portal/check-site.ts'
import { pixel, SiteFolder } from '../testing/site-folder.ts'
import { buildSite } from './build.ts'

const secret = 'a-token-that-nobody-may-see'

test('publishes linked files of the site only, and none whose name begins with a dot', async () => {
  const outside = mkdtempSync(path.join(tmpdir(), 'outside-'))
  writeFileSync(path.join(outside, 'secret.txt'), secret)
  using site = new SiteFolder({
    '.env': secret,
    '.npm/token.txt': secret,
    'content/docs/en/terms.pdf': 'PDF',
  })
  const { root } = site.paths
  const from = path.join(root, 'content/docs/en')
  const names = [
    path.relative(from, path.join(outside, 'secret.txt')),
    '../../../.env',
    '@site/.npm/token.txt',
  ]
  const links = [...names, encodeURI(names[0] ?? '').replaceAll('.', '%2e')].map(name => `[a](${name})`)
  site.write({
    'content/docs/en/intro.md': `---\ntitle: A\n---\n\n[terms](./terms.pdf)\n\n${links.join('\n')}\n`,
  })
  try {
    const { problems } = await buildSite({ paths: site.paths, strict: false, git: false, compress: false })
    const assets = path.join(site.paths.out, 'assets/content')
    expect(readdirSync(assets)).toEqual([expect.stringMatching(/^terms\..*\.pdf$/)])
    expect(problems.filter(({ code }) => code === 'broken-link').map(({ line }) => line)).toEqual([
      7, 8, 9, 10,
    ])
  } finally {
    rmSync(outside, { recursive: true })
  }
})

test('a picture whose name begins with a dot is an error', async () => {
  using site = new SiteFolder({
    '.private/a.png': pixel,
    'content/docs/en/a.md':
      '---\ntitle: A\n---\n\n![a](../../../.private/a.png)\n\n![b](/../.private/a.png)\n',
  })
  const { problems } = await checkSite(site.paths.root, site.paths.cache)
  const found = problems.filter(({ code }) => code === 'missing-image')
  expect(found.map(({ severity, line }) => `${severity ?? 'error'} ${line}`)).toEqual(['error 5', 'error 7'])
})
