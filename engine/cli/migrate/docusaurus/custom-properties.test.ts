import { expect, test } from 'vitest'
import { folderWith, run } from '../testing/old-site.ts'

test('custom properties that components ask for are taken over by colour mode, also from imported sheets and by way of others', async () => {
  using folder = folderWith({
    'old/docusaurus.config.js':
      "module.exports = { title: 'Tea', presets: [['classic', { theme: { customCss: './css/all.css' } }]] }",
    'old/css/all.css':
      "@import url('https://fonts.example/css?a;b');\n@import url('./_tea.css');\n:root { --bg: #123; --unused: 1px; --kettle: url(./kettle.png); }\n",
    'old/css/_tea.css':
      ":root {\n  --cup: var(--clay); /* warm */\n  --clay: #a52;\n  --brim: 2px;\n}\nhtml[data-theme='dark'] { --clay: #fc9; }\n",
    'old/docs/a.mdx': "import Cup from '@site/src/cup'\n\n<Cup />\n",
    'old/src/cup.jsx':
      "import './cup.css'\nexport default () => <b className=\"cup\" style={{ borderWidth: 'var(--brim)' }}>Tea</b>\n",
    'old/src/cup.css': '.cup { color: var(--cup); background: var(--bg); mask: var(--kettle) }\n',
  })
  expect(await run(folder)).toBe(0)
  const files = folder.texts('new')
  expect(files['own.css']).toBe(
    ':root {\n  --brim: 2px;\n  --clay: #a52;\n  --cup: var(--clay);\n}\n' +
      '[data-theme="dark"] {\n  --clay: #fc9;\n}\n' +
      '@media (prefers-color-scheme: dark) {\n:root:not([data-theme="light"]) {\n  --clay: #fc9;\n}\n}\n',
  )
  expect(files['site.config.ts']).toContain('"own.css"')
  expect(files['migration.md']).toContain('own.css has the custom properties that components use')
})
