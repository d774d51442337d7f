import { existsSync } from 'node:fs'
import path from 'node:path'
import { formatProblem, type Problem, ProblemsError } from '../../config/problem.ts'
import { isWithin, realPathOf } from '../../files/real-path.ts'
import { watchWork, working } from '../../files/work-watch.ts'
import { checkSite } from '../../portal/check-site.ts'
import { sitePaths } from '../../portal/paths.ts'
import { CommandError, siteArguments, UsageError } from '../command.ts'
import { docusaurus } from './docusaurus/docusaurus.ts'
import { isolationProblem } from './evaluate/run-isolated.ts'
import type { MigrationSource, Migrator } from './frame/migrator.ts'
import { mintlify } from './mintlify/mintlify.ts'
import { mkdocs } from './mkdocs/mkdocs.ts'
import { type Conflict, OutputFolder } from './output-folder.ts'
import { Report, reportText } from './report.ts'
import { addressSentence, addressText, type OldAddresses, requestAddresses } from './request-addresses.ts'
import { isInSource, outsideSource } from './source-folder.ts'
import { starlight } from './starlight/starlight.ts'
import { unresolvedImports } from './unresolved-imports.ts'
import { vitepress } from './vitepress/vitepress.ts'

/** By the argument of `migrate`. */
const migrators: Readonly<Record<string, Migrator>> = { docusaurus, mintlify, mkdocs, starlight, vitepress }

/**
 * Writes a site from one made for another engine. Requires esbuild.
 *
 * @returns The exit code.
 */
export async function runMigrate(args: readonly string[]): Promise<number> {
  const {
    values,
    root: first,
    rest,
  } = siteArguments(args, { out: { type: 'string' }, 'trust-config': { type: 'boolean' } }, 2)
  const kind = args.length === 0 ? '' : path.basename(first)
  const [folder] = rest
  const migrator = Object.hasOwn(migrators, kind) ? migrators[kind] : undefined
  if (migrator === undefined) {
    const known = Object.keys(migrators).join(', ')
    throw new UsageError(`Missing argument: the engine to migrate from. Known: ${known}.`)
  }
  if (folder === undefined) throw new UsageError('Missing argument: DIR.')
  const root = path.resolve(folder)
  const config = existsSync(root) ? migrator.findConfig(root) : undefined
  if (config === undefined) throw new CommandError(`There is no ${migrator.configNames} in ${folder}.`)
  const target = path.resolve(values.out ?? `${root}-shiori`)
  if (isWithin(realPathOf(root), realPathOf(target)))
    throw new CommandError('The new site cannot be inside the source: choose another folder with --out.')
  if (!isInSource(config, root)) throw new CommandError(`${path.basename(config)}: ${outsideSource}.`)
  const isolation = values['trust-config'] === true ? 'trusted' : 'namespaces'
  const reason = !migrator.isProgram || isolation === 'trusted' ? undefined : isolationProblem()
  if (reason !== undefined)
    throw new CommandError(
      `The configuration of ${folder} is code, and this machine cannot isolate it from the network (${reason}). Review it, then run the command again with --trust-config.`,
    )
  const end = watchWork(root, 60, 'Remove or shorten it in the source, and migrate again.')
  try {
    working('reading the configuration', path.relative(root, config), 10)
    return await migrateTo(target, migrator, { root, config, isolation })
  } finally {
    end()
  }
}

/** @returns The exit code. */
async function migrateTo(target: string, migrator: Migrator, source: MigrationSource): Promise<number> {
  const { config } = source
  const report = new Report()
  const out = openFolder(target)
  const { old, fault } = await migrator.migrate(source, out, report)
  const text = reportText(report.entries, `Migration of the ${migrator.name} site`)
  const conflicts = out.finish(report.entries)
  const body = text + conflictText(conflicts)
  out.writeReport(body)
  const { errors: siteErrors, asked } = await checked(target, old)
  out.writeReport(body + asked.text + errorText(siteErrors) + unchecked)
  const shown = path.relative(process.cwd(), target) || '.'
  // The table of counts.
  console.log(text.split('\n\n', 2)[1])
  console.log(`\n${asked.sentence}`)
  console.log(
    `\nThe site is in ${shown}; ${shown}/migration.md lists what was changed and left out. Next:\n\n  cd ${shown}\n  npm install\n  npm run build`,
  )
  if (siteErrors.length > 0) {
    const which = siteErrors.length === 1 ? 'this error is' : `these ${siteErrors.length} errors are`
    console.error(
      `\n${siteErrors.map(formatProblem).join('\n')}\n\nThe new site does not build until ${which} corrected.`,
    )
  }
  for (const warning of report.warnings) console.error(`\nwarning  ${warning}`)
  const errors = [...report.losses]
  if (fault !== undefined) errors.push(`${path.relative(process.cwd(), config)}: ${fault}`)
  for (const { file, next } of conflicts)
    errors.push(
      next === undefined
        ? `${file}: edited in the new site, and removed from the old one`
        : `${file}: the same lines were edited in the new site and in the old one; the new version is ${next}`,
    )
  for (const error of errors) console.error(`\nerror  ${error}`)
  return errors.length + siteErrors.length > 0 ? 1 : 0
}

/** Section of the report about edits that could not be merged; empty if there are none. */
function conflictText(conflicts: readonly Conflict[]): string {
  if (conflicts.length === 0) return ''
  const rows = conflicts.map(({ file, next }) => `| ${file} | ${next ?? 'no longer there'} |`)
  return [
    '',
    '## Conflicts',
    '',
    'These files contain your edits. Merge what you need from the new version, then delete it.',
    '',
    '| Edited file | New version |',
    '| --- | --- |',
    ...rows,
    '',
  ].join('\n')
}

/** Errors that keep the new site from being built, and results for the old addresses, for the report and the terminal. */
async function checked(
  root: string,
  old: OldAddresses,
): Promise<{ errors: readonly Problem[]; asked: { text: string; sentence: string } }> {
  const source = old.sitemap ?? 'the pages that it builds'
  try {
    const { site, problems } = await checkSite(root, sitePaths(root).cache)
    const asked = requestAddresses(site, old.addresses)
    return {
      errors: [...errorsAmong(problems), ...(await unresolvedImports(root, site.config.css))],
      asked: { text: addressText(asked, source), sentence: addressSentence(asked, source) },
    }
  } catch (error) {
    if (!(error instanceof ProblemsError)) throw error
    const sentence = `The ${old.addresses.length} addresses of the old site could not be tested, since the configuration of the new one has errors.`
    return {
      errors: errorsAmong(error.problems),
      asked: { text: `\n## Addresses\n\n${sentence}\n`, sentence },
    }
  }
}

function errorsAmong(problems: readonly Problem[]): Problem[] {
  return problems.filter(({ severity }) => severity === 'error')
}

/** Section of the report about the limits of the check. */
const unchecked =
  '\n## Not checked\n\nSettings, texts, links and the imports of scripts and style sheets were checked. No page was rendered, no script ran, and no style sheet was compiled: `npm run build` does that.\n'

/** Section of the report about errors of the new site; empty if there are none. */
function errorText(errors: readonly Problem[]): string {
  if (errors.length === 0) return ''
  const rows = errors.map(error => `- ${formatProblem(error).replaceAll(/\s*\n\s*/g, ' ')}`)
  return `\n## Errors of the new site\n\nIt does not build until they are corrected.\n\n${rows.join('\n')}\n`
}

function openFolder(target: string): OutputFolder {
  try {
    return new OutputFolder(target)
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error))
  }
}
