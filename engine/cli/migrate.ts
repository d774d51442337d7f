import { existsSync } from 'node:fs'
import path from 'node:path'
import { type Command, CommandError, siteArguments, UsageError } from './command.ts'
import { migrateDocusaurus } from './migrate/docusaurus/migrate-docusaurus.ts'
import { findConfig, readSourceSite } from './migrate/docusaurus/source-site.ts'
import { whyNotIsolated } from './migrate/evaluate/run-isolated.ts'
import { OutputFolder } from './migrate/output-folder.ts'
import { Report, reportText } from './migrate/report.ts'
import { isInSource, leadsOut } from './migrate/source-folder.ts'

/** `shiori migrate`: writes a site out of one that was made for another engine. */
export const migrate: Command = {
  usage: `shiori migrate docusaurus DIR [--out SITE] [--trust-config]
Writes a site out of a Docusaurus site; SITE is DIR-shiori by default.
SITE is new, empty or written by this command; nothing is written into DIR. SITE/migration.md says what became of each file.
The configuration runs without network, environment and files of others, in Linux namespaces; where there are none, only with
--trust-config, which keeps it from less (engine/README.md).
Exits with 1 where the configuration of DIR cannot be evaluated: the site is written, but without most of its settings.`,
  async run(args) {
    const {
      values,
      root: first,
      rest,
    } = siteArguments(args, { out: { type: 'string' }, 'trust-config': { type: 'boolean' } }, 2)
    const kind = args.length === 0 ? '' : path.basename(first)
    const [folder] = rest
    if (kind !== 'docusaurus') throw new UsageError('From what? Sites of docusaurus can be taken over.')
    if (folder === undefined) throw new UsageError('Which folder?')
    const root = path.resolve(folder)
    const config = existsSync(root) ? findConfig(root) : undefined
    if (config === undefined)
      throw new CommandError(`There is no docusaurus.config.js, .ts or .mjs in ${folder}.`)
    const target = path.resolve(values.out ?? `${root}-shiori`)
    if (`${target}${path.sep}`.startsWith(`${root}${path.sep}`))
      throw new CommandError('Nothing is written into the source: name a folder beside it with --out.')
    if (!isInSource(config, root)) throw new CommandError(`${path.basename(config)} is a link: ${leadsOut}.`)
    const isolation = values['trust-config'] === true ? 'trusted' : 'namespaces'
    const reason = isolation === 'trusted' ? undefined : whyNotIsolated()
    if (reason !== undefined)
      throw new CommandError(
        `The configuration of ${folder} is a program, and this machine cannot keep it from the network (${reason}). Read it, then run this again with --trust-config.`,
      )
    const report = new Report()
    const out = openFolder(target)
    const site = readSourceSite(root, config, report, isolation)
    const { needsPackages } = await migrateDocusaurus(site, out, report)
    const text = reportText(report.entries, 'What became of the Docusaurus site')
    out.write('migration.md', text)
    out.finish(report.entries)
    const shown = path.relative(process.cwd(), target) || '.'
    console.log(text.split('\n').slice(2, 7).join('\n'))
    const install = needsPackages ? `\n  npm install --prefix ${shown}` : ''
    console.log(
      `\nThe site stands in ${shown}; ${shown}/migration.md lists what was changed and left out. Next:\n${install}\n  shiori build ${shown}`,
    )
    for (const warning of report.warnings) console.error(`\nwarning  ${warning}`)
    if (site.fault === undefined) return 0
    console.error(`\nerror  ${path.relative(process.cwd(), config)}: ${site.fault}`)
    return 1
  },
}

function openFolder(target: string): OutputFolder {
  try {
    return new OutputFolder(target)
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error))
  }
}
