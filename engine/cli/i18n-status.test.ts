import { expect, test } from 'vitest'
import { shiori } from '../testing/shiori-process.ts'
import { SiteFolder } from '../testing/site-folder.ts'

test('lists missing pages by locale, then missing labels and messages; a new locale causes no errors', async () => {
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
  const { code, output } = await shiori(['i18n:status', site.paths.root])
  expect(code).toBe(0)
  expect(output).toContain('de: intro\n  uk: intro\n')
  for (const locale of ['de', 'uk']) {
    expect(output).toContain(`site.config.ts  1 text missing in "${locale}", shown in "en"`)
    expect(output).toContain(`content/sidebars.ts:1  1 text missing in "${locale}", shown in "en"`)
  }
  expect(output).toMatch(/^uk: (\d+) of (\d+) messages missing, shown in English/m)
  expect(output).not.toMatch(/^de: \d|^error/m)
  expect(await shiori(['check', site.paths.root])).toMatchObject({ code: 0 })
})
