import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { SiteFolder } from '../testing/site-folder.ts'
import { checkSite } from './check-site.ts'

test.each(['content/data/a.yaml', 'content/sidebars.ts', 'package.json', 'plugins/package.json'])(
  'a pipe at %s is an error, and is not waited for',
  async file => {
    using site = new SiteFolder(
      {
        'content/docs/en/intro.md': '# A\n',
        'plugins/plugin.ts': "export default { name: 'a' }\n",
      },
      { plugins: ['./plugins/plugin.ts'] },
    )
    const pipe = path.join(site.paths.root, file)
    mkdirSync(path.dirname(pipe), { recursive: true })
    execFileSync('mkfifo', [pipe])
    const checked = checkSite(site.paths.root, site.paths.cache)
    await expect(checked).rejects.toThrow(
      `${file}  the file cannot be read: found a pipe, a socket or a device`,
    )
    rmSync(pipe)
  },
)
