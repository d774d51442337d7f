import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { checkSite } from '../../../portal/check-site.ts'
import { migrate } from '../../migrate.ts'

const files = {
  'docusaurus.config.js': "module.exports = { title: 'Tea', presets: [['classic', {}]] }",
  'docs/intro.md': '# Start\n\n[Pots](<./My pots.md>) and [halves](./50%25.md).\n',
  'docs/My pots.md': '# Pots\n\nClay.\n',
  'docs/50%.md': '# Half\n\nFull.\n',
  'docs/a b/c#.md': '# Sharp\n\nNote.\n',
}

test('pages whose names no address can hold get one that it can, and links lead to them', async () => {
  vi.spyOn(console, 'log').mockReturnValue()
  const root = mkdtempSync(path.join(tmpdir(), 'collected-docs-'))
  try {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(root, 'tea', file)), { recursive: true })
      writeFileSync(path.join(root, 'tea', file), text)
    }
    const out = path.join(root, 'site')
    await migrate.run(['docusaurus', path.join(root, 'tea'), '--out', out])
    const textOf = (file: string) => readFileSync(path.join(out, file), 'utf8')
    expect(textOf('content/docs/en/My pots.md')).toContain('slug: /My-pots\n')
    expect(textOf('content/docs/en/50%.md')).toContain('slug: /50\n')
    expect(textOf('content/docs/en/a b/c#.md')).toContain('slug: /a-b/c\n')
    expect(textOf('migration.md')).toContain('its address, now /docs/My-pots')
    const { problems } = await checkSite(out, path.join(out, '.cache'))
    expect(problems.filter(({ code }) => code !== 'last-updates').map(({ message }) => message)).toEqual([])
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
})
