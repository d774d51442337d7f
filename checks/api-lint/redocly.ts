import { readFile } from 'node:fs/promises'
import path from 'node:path'
import {
  BaseResolver,
  createConfig,
  getLineColLocation,
  lintDocument,
  type RawUniversalConfig,
  Source,
} from '@redocly/openapi-core'
import type { Problem } from 'shiori/internal/config/problem.ts'

/** Rules that are added to Redocly's recommended ones or override them (redocly.com/docs/cli/rules). */
const rules: NonNullable<RawUniversalConfig['rules']> = {
  // The platform's gateway names a path parameter after the field that it fills, so `{form.id}` of PUT and `{id}` of
  // GET are the same path. The project's `api-address` checks that no two share a method.
  'no-identical-paths': 'off',
  // Likewise, `/chatrooms/messages/{id}` and `/chatrooms/{id}/reports` both exist; the server matches the fixed part
  // first.
  'no-ambiguous-paths': 'off',
  // The loader checks examples of bodies and parameters, and the project's `api-schema-example` those of schemas.
  // Redocly's rules would also check event streams, whose example is text, and backtrack without limit in a pattern
  // such as `^(a+)+$`.
  'no-invalid-media-type-examples': 'off',
  'no-invalid-parameter-examples': 'off',
  'no-invalid-schema-examples': 'off',
  // With several files, it knows only the components of the main one; the project's `api-unused` knows all.
  'no-unused-components': 'off',
  'no-duplicated-tag-names': 'error',
  'spec-strict-refs': 'error',
}

/** Reads files like the loader, with placeholders replaced in memory. */
class PlaceholderResolver extends BaseResolver {
  readonly #variables: Readonly<Record<string, string>>

  constructor(variables: Readonly<Record<string, string>>) {
    super()
    this.#variables = variables
  }

  override async loadExternalRef(absoluteRef: string): Promise<Source> {
    const text = await readFile(absoluteRef, 'utf8')
    const replaced = text.replaceAll(/\{\{(\w+)\}\}/g, (match, name) => this.#variables[name] ?? match)
    return new Source(absoluteRef, replaced)
  }
}

/**
 * Runs Redocly's rules on a description.
 *
 * @throws {Error} if the main file cannot be read or parsed, which the loader has reported before.
 */
export async function redoclyProblems(place: {
  root: string
  file: string
  variables: Readonly<Record<string, string>>
}): Promise<Problem[]> {
  const externalRefResolver = new PlaceholderResolver(place.variables)
  const document = await externalRefResolver.resolveDocument(null, path.join(place.root, place.file), true)
  if (document instanceof Error) throw document
  const config = await createConfig({ extends: ['recommended'], rules })
  const found = await lintDocument({ document, config, externalRefResolver })
  return found.map(problem => {
    const [location] = problem.location
    const at = location && getLineColLocation(location)
    return {
      severity: problem.severity === 'error' ? 'error' : 'warning',
      code: `redocly-${problem.ruleId}`,
      ...(at && {
        file: path.relative(place.root, at.source.absoluteRef).replaceAll(path.sep, '/'),
        line: at.start.line,
      }),
      message: `${location?.pointer ?? ''}: ${problem.message}`,
      hint: `${hintOf(problem.suggest)}Rule ${problem.ruleId}: redocly.com/docs/cli/rules`,
    }
  })
}

function hintOf(suggestions: readonly string[]): string {
  return suggestions.length > 0 ? `Did you mean ${suggestions.join(' or ')}? ` : ''
}
