import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { evaluate } from '../evaluate/evaluate-module.ts'
import { markedCall } from '../evaluate/marks.ts'
import { framedMigrator } from '../frame/framed-migrator.ts'
import { asList, asObject } from '../plain-data.ts'
import { foldersIn } from '../source-files.ts'
import { sourceFolder } from '../source-folder.ts'
import { convertStarlight } from './convert-starlight.ts'

/** Packages that are not run, because a migration only needs the arguments of their calls. */
const absent =
  /^(?!\.|\/|node:)(?:astro|@astrojs|vite|unified|sharp|(?:@[\w-]+\/)?(?:[\w-]*starlight|astro-|remark|rehype|vite-|unocss|expressive-code|tailwindcss)[\w-]*)(?:\/.*)?$/

export const starlight = framedMigrator({
  name: 'Starlight',
  configNames: 'astro.config.mjs, .ts, .mts or .js with the integration of Starlight',
  findConfig: root =>
    [root, ...foldersIn(root)]
      .flatMap(folder => names.map(name => path.join(folder, name)))
      .find(
        file =>
          statSync(file, { throwIfNoEntry: false })?.isFile() &&
          /starlight/i.test(readFileSync(file, 'utf8')),
      ),
  isProgram: true,
  understand({ config, isolation }, report) {
    const root = path.dirname(config)
    const evaluated = evaluate(config, { isolation, folder: sourceFolder(root) }, report, { absent })
    const value = asObject('value' in evaluated ? evaluated.value : undefined)
    const integrations = asList(value.integrations).flat(3).map(markedCall)
    // Some integrations wrap Starlight and receive its options.
    const options =
      integrations.find(call => call?.of === '@astrojs/starlight')?.args[0] ??
      integrations.flatMap(call => asObject(call?.args[0]).starlight ?? [])[0]
    const reason =
      'fault' in evaluated
        ? `it cannot be evaluated (${evaluated.fault})`
        : options === undefined
          ? 'it has no readable call of @astrojs/starlight'
          : undefined
    const fault = reason && `${reason}; pages were migrated, but few of its settings`
    if (fault !== undefined) report.leftOut(path.basename(config), fault)
    return { site: convertStarlight(root, value, options, isolation, report), fault }
  },
})

const names = ['mjs', 'ts', 'mts', 'js', 'cjs', 'cts'].map(end => `astro.config.${end}`)
