import { formatProblem, type Problem, ProblemsError, problemCounts } from '../config/problem.ts'
import { writeEditorFiles } from '../editor/write-editor-files.ts'
import { watchWork } from '../files/work-watch.ts'
import { checkSite } from '../portal/check-site.ts'
import { sitePaths } from '../portal/paths.ts'
import { type Command, siteArguments } from './command.ts'

/** `shiori check`: reports the problems that a build would find, without building. */
export const check: Command = {
  usage: `shiori check [SITE] [--strict] [--json]

Checks configuration, content, links, APIs, plugins and translations; writes files for editors to .shiori, and does not build the
site. Exits with 1 when there are errors.

  --strict  exits with 1 when there are warnings, too
  --json    prints the problems as a list, for other programs`,
  async run(args) {
    const { values, root } = siteArguments(args, {
      json: { type: 'boolean' },
      strict: { type: 'boolean' },
    })
    watchWork(root)
    const problems = await problemsOf(root)
    const { errors, warnings } = problemCounts(problems)
    if (values.json) console.log(JSON.stringify(problems, null, 2))
    else {
      for (const problem of problems) console.log(formatProblem(problem))
      console.log(`errors: ${errors}, warnings: ${warnings}${values.strict ? ' (--strict)' : ''}`)
    }
    return errors > 0 || (values.strict && warnings > 0) ? 1 : 0
  },
}

async function problemsOf(root: string): Promise<readonly Problem[]> {
  try {
    const { site, problems } = await checkSite(root, sitePaths(root).cache)
    writeEditorFiles(root, site)
    return problems
  } catch (error) {
    if (error instanceof ProblemsError) return error.problems
    throw error
  }
}
