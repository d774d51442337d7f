import { expect, test } from 'vitest'
import { shiori } from '../testing/shiori-process.ts'
import { SiteFolder } from '../testing/site-folder.ts'

test('pages by locale, then what labels and texts of the interface are missing; a new locale has no errors', async () => {
  using site = new SiteFolder(
    {
      'content/docs/en/intro.md': '# Intro\n',
      'content/sidebars.ts': `export default { guide: [{ type: 'doc', id: 'intro', label: { en: 'A' } }] }\n`,
    },
    {
      locales: [{ code: 'en' }, { code: 'de' }, { code: 'uk', messages: { docs: { next: 'Далі' } } }],
      tagline: { en: 'Docs' },
    },
  )
  const { code, said } = await shiori(['i18n:status', site.paths.root])
  expect(code).toBe(0)
  expect(said).toContain('de: intro\n  uk: intro\n')
  for (const locale of ['de', 'uk']) {
    expect(said).toContain(`site.config.ts  1 text missing in "${locale}", shown in "en"`)
    expect(said).toContain(`content/sidebars.ts:1  1 text missing in "${locale}", shown in "en"`)
  }
  expect(said).toMatch(/^uk: (\d+) of (\d+) messages missing, shown in English/m)
  expect(said).not.toMatch(/^de: \d|^error/m)
  expect(await shiori(['check', site.paths.root])).toMatchObject({ code: 0 })
})
