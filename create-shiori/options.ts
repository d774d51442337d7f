import { parseArgs } from 'node:util'
import { CreateError, UsageError } from './create-error.ts'
import { isTemplate, type TemplateName, templateNames, templates } from './templates.ts'

/** Answers that are needed to create a site. */
export interface Answers {
  /** Folder of the site as typed; it is new or empty. */
  folder: string
  template: TemplateName
  title: string
  /** Codes of the site's languages, the default one first; undefined to keep those of the template. */
  locales: readonly string[] | undefined
}

/** The arguments of the program. */
export interface Options {
  /** Answers given by options; their questions are not asked. */
  preset: Partial<Answers>
  yes: boolean
  /** Folder of the tarballs from which a site installs the engine. */
  packages: string | undefined
  install: boolean
  help: boolean
  version: boolean
}

export const usage = `Usage: create-shiori [FOLDER] [OPTIONS]

Creates a documentation site in FOLDER, which is new or empty, and asks for what is not given.

  --template NAME     what to begin with (default: docs)
${templateNames.map(name => `                        ${name.padEnd(8)}${templates[name].summary}`).join('\n')}
  --title TEXT        title of the site (default: from the name of the folder)
  --locales CODES     its languages, the default one first: en,ja (default: en)
  --yes, -y           asks nothing and takes the defaults, as without a terminal
  --packages FOLDER   takes shiori from the tarballs in FOLDER, not from the registry
  --no-install        only writes the files
  --help, -h
  --version, -v`

/**
 * Parses the command line.
 *
 * @throws {UsageError} for an unknown argument.
 * @throws {CreateError} for a value that is not possible.
 */
export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parse(args)
  if (positionals.length > 1) throw new UsageError(`Unexpected argument "${positionals[1]}".`)
  const { template, title } = values
  const locales = values.locales === undefined ? undefined : readLocales(values.locales)
  const preset: Partial<Answers> = {
    ...(positionals[0] !== undefined && { folder: positionals[0] }),
    ...(template !== undefined && { template: readTemplate(template, locales) }),
    ...(title?.trim() && { title: title.trim() }),
    ...(locales && { locales }),
  }
  const { yes, packages, install, help, version } = values
  return { preset, yes, packages, install, help, version }
}

/**
 * Checks the name of a template.
 *
 * @param locales The requested languages, if any.
 * @throws {CreateError} if there is no such template, or if it does not support these languages.
 */
export function readTemplate(text: string, locales?: readonly string[]): TemplateName {
  if (!isTemplate(text))
    throw new CreateError(`Unknown template "${text}", expected one of: ${templateNames.join(', ')}.`)
  if (locales && !templates[text].takesLocales)
    throw new CreateError(
      `The template "${text}" comes in its own languages: leave out --locales, and change them in site.config.ts.`,
    )
  return text
}

/**
 * Reads a list of locale codes such as `en, ja`, as site.config.ts takes them.
 *
 * @throws {CreateError} for a code that is invalid or repeated.
 */
export function readLocales(text: string): string[] {
  const codes = text.split(',').map(code => code.trim())
  const wrong = codes.find(
    (code, index) => !/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(code) || codes.indexOf(code) < index,
  )
  if (wrong === undefined) return codes
  throw new CreateError(
    `Locales: found "${wrong}", expected different codes such as "en" or "pt-BR", separated by commas.`,
  )
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      allowNegative: true,
      options: {
        template: { type: 'string' },
        title: { type: 'string' },
        locales: { type: 'string' },
        packages: { type: 'string' },
        yes: { type: 'boolean', short: 'y', default: false },
        install: { type: 'boolean', default: true },
        help: { type: 'boolean', short: 'h', default: false },
        version: { type: 'boolean', short: 'v', default: false },
      },
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}
