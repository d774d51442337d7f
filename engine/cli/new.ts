import { existsSync, readdirSync } from 'node:fs'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { engineVersion } from '../portal/engine-package.ts'
import { engineFolder } from '../portal/paths.ts'
import { type Command, CommandError, siteArguments, UsageError } from './command.ts'
import { gitignore, madeFolders } from './made-folders.ts'

/** The site that is copied: the one that is built and browsed in the tests. */
const template = path.join(engineFolder, '../examples/minimal')

/** `shiori new`: makes a small site in a new folder. */
export const newSite: Command = {
  usage: 'shiori new FOLDER   makes a small site there; the folder is new or empty',
  async run(args) {
    const { root } = siteArguments(args, {})
    if (args.length === 0) throw new UsageError('Which folder?')
    const folder = path.relative(process.cwd(), root) || '.'
    if (existsSync(root) && readdirSync(root).length > 0) {
      throw new CommandError(`There are files in ${folder} already. Name a folder that is new or empty.`)
    }
    await mkdir(root, { recursive: true })
    await cp(template, root, { recursive: true, filter: source => !madeFolders.has(path.basename(source)) })
    await nameSite(root)
    await writeFile(path.join(root, '.gitignore'), gitignore)
    console.log(`A new site stands in ${folder}. Next:

  cd ${folder}
  npm install
  npx --no shiori dev      serves it at http://localhost:3000 and reloads when you save
  npx --no shiori build    writes it to dist

What to change: ${path.relative(process.cwd(), path.join(engineFolder, 'README.md'))}`)
    return 0
  },
}

/** Calls the package as its folder, and says where the engine lies: it is in no registry. */
async function nameSite(root: string): Promise<void> {
  const file = path.join(root, 'package.json')
  const { dependencies, ...rest } = JSON.parse(await readFile(file, 'utf8'))
  const engine = path.relative(root, engineFolder).replaceAll(path.sep, '/')
  const name =
    path
      .basename(root)
      .toLowerCase()
      .replaceAll(/[^a-z\d-]+/g, '-')
      .replaceAll(/^-+|-+$/g, '') || 'site'
  const made = { version: engineVersion() }
  const named = { ...rest, name, shiori: made, dependencies: { ...dependencies, shiori: `file:${engine}` } }
  await writeFile(file, `${JSON.stringify(named, null, 2)}\n`)
}
