import { existsSync } from 'node:fs'
import path from 'node:path'
import { isWithin, realPathOf } from '../../../files/real-path.ts'
import { evaluate } from '../evaluate/evaluate-module.ts'
import { framedMigrator } from '../frame/framed-migrator.ts'
import { fileNamed, foldersIn } from '../source-files.ts'
import { sourceFolder } from '../source-folder.ts'
import { convertVitePress } from './convert-vitepress.ts'

/** Packages that are not run, because a migration only needs the arguments of their calls. */
const absent =
  /^(?:vite(?:press)?|vue|@vue\/.*|@vitejs\/.*|vitepress-.*|vite-.*|unocss.*|unplugin.*|@shikijs\/.*|markdown-it.*)(?:\/.*)?$/

export const vitepress = framedMigrator({
  name: 'VitePress',
  configNames: '.vitepress/config.ts, .mts, .js or .mjs',
  findConfig: root => [root, ...foldersIn(root)].map(configIn).find(file => file !== undefined),
  isProgram: true,
  understand({ config, isolation }, report) {
    const root = path.dirname(folderOf(config))
    const folder = sourceFolder(root)
    const evaluated = evaluate(config, { isolation, folder }, report, {
      absent,
      cwd: projectOf(root, folder),
    })
    const value = 'value' in evaluated ? evaluated.value : {}
    const fault =
      'fault' in evaluated
        ? `it cannot be evaluated (${evaluated.fault}); pages were migrated, but none of its settings`
        : undefined
    if (fault !== undefined) report.leftOut(path.relative(root, config), fault)
    return { site: convertVitePress(root, value, isolation, report), fault }
  },
})

const names = ['ts', 'mts', 'js', 'mjs', 'cts', 'cjs'].flatMap(end => [
  `config.${end}`,
  `config/index.${end}`,
])

/**
 * Folder of the package that a site belongs to, in which its scripts are started: configurations list files from there.
 */
function projectOf(root: string, source: string): string {
  for (let folder = root; isWithin(source, realPathOf(folder)); folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, 'package.json'))) return folder
    if (folder === path.dirname(folder)) break
  }
  return root
}

/** The configuration of a folder in which VitePress is started. */
function configIn(root: string): string | undefined {
  return fileNamed(path.join(root, '.vitepress'), names)
}

/** `.vitepress` of a configuration. */
function folderOf(config: string): string {
  const folder = path.dirname(config)
  return path.basename(folder) === '.vitepress' ? folder : path.dirname(folder)
}
