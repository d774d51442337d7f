import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startBuild } from '../build/start-build.ts'
import { engineFolder, sitePaths } from '../portal/paths.ts'
import { type Command, siteArguments } from './command.ts'
import { forgetCompiledCode, keepCompiledCode } from './compiled-code.ts'

/**
 * A site without code of its own and with the default settings: its bundle is that of all such sites. Its page holds what most pages
 * hold, so that V8's code of what they need is kept.
 */
const files: Readonly<Record<string, string>> = {
  'site.config.ts': `export default {
  title: 'Docs',
  url: 'https://docs.example',
  docs: { versions: [{ name: 'current', label: 'Next', isLast: true, path: '/docs', mainDocId: 'start' }] },
}
`,
  'content/docs/en/start.md': `---
title: Start
---

A paragraph with **bold**, *emphasis*, \`code\` and [a link](#a-list).

:::note

A note.

:::

## A list

1. One
2. Two

| Key | Value |
| --- | --- |
| a | 1 |

\`\`\`js title="greet.js"
export const greet = name => \`Hello, \${name}\` // 1
\`\`\`

\`\`\`bash
curl "https://api.example/things?limit=10" -H 'Accept: application/json' | jq '.things[0]'
\`\`\`
`,
}

/** `shiori prepare`: makes what all sites on a machine share, which the first build would make otherwise. */
export const prepare: Command = {
  usage: 'shiori prepare   bundles the code of the engine once, for all sites without code of their own',
  async run(args) {
    siteArguments(args, {}, 0)
    forgetCompiledCode()
    keepCompiledCode()
    const root = mkdtempSync(path.join(tmpdir(), 'shiori-'))
    try {
      for (const [name, text] of Object.entries(files)) {
        const file = path.join(root, name)
        mkdirSync(path.dirname(file), { recursive: true })
        writeFileSync(file, text)
      }
      await startBuild({ paths: sitePaths(root), strict: false, git: false })
    } finally {
      rmSync(root, { recursive: true, force: true })
    }
    console.log(`The code of the engine is ready in ${path.join(engineFolder, '.cache')}`)
    return 0
  },
}
