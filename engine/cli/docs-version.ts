import { counted } from '../config/counted.ts'
import type { DocsVersion } from '../content/types.ts'
import { docsVersions } from '../content/versions/docs-versions.ts'
import { sectionPath } from '../content/versions/section-path.ts'
import { frozenVersions } from '../content/versions/version-files.ts'
import { watchWork } from '../files/work-watch.ts'
import { freezeVersion } from '../portal/freeze-version.ts'
import { type Command, siteArguments, UsageError } from './command.ts'

/** `shiori docs:version`: freezes the current docs as a version. */
export const docsVersion: Command = {
  usage: `shiori docs:version NAME [SITE]

Copies docs, sidebars, data and API descriptions to versions/NAME, such as 1.0. From the next build on, readers see them as a
version of the docs.`,
  async run(args) {
    const [name, ...others] = args
    if (name === undefined || name.startsWith('--'))
      throw new UsageError('Missing argument: NAME, the name of the version.')
    const { root } = siteArguments(others, {})
    watchWork(root)
    const { config, files } = await freezeVersion(root, name)
    console.log(`The docs are frozen as version ${name}:`)
    for (const [place, count] of files)
      console.log(`  ${place}${place.endsWith('/') ? ` (${counted(count, 'file')})` : ''}`)
    const versions = docsVersions(config.docs, frozenVersions(root))
    console.log(`\nReaders find:\n${versions.map(line).join('\n')}`)
    console.log(
      `\nsite.config.ts needs no line for that. To change label, path, banner or the latest version, add to docs.versions:
  { name: '${name}', label: '${name}', banner: 'unmaintained' }, or { name: 'current', isLast: true }`,
    )
    return 0
  },
}

function line({ name, label, path, isLast, banner }: DocsVersion): string {
  const files = name === 'current' ? 'content/' : `versions/${name}/`
  const notes = [isLast ? 'the latest version' : '', banner === 'none' ? '' : `banner: ${banner}`]
  return `  ${sectionPath({ path })}  "${label}" of ${files}  ${notes.filter(Boolean).join(', ')}`.trimEnd()
}
