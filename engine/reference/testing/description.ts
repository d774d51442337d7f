import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Problem } from '../../config/problem.ts'
import type { Description } from '../description/description.ts'
import { type ApiSource, loadDescription } from '../description/load.ts'
import type { OpenApiDocument } from '../description/openapi.ts'
import { descriptionHtml } from '../description-html.ts'
import { type OperationContext, operationModel } from '../operation.ts'
import { operationSources } from '../operation-source.ts'
import type { Operation } from '../types.ts'

/** A temporary folder with the files of a description. `using` deletes it. */
export class DescriptionFolder {
  readonly root = mkdtempSync(path.join(tmpdir(), 'description-'))

  /** @param files Content by path. Values other than strings are written as JSON. */
  constructor(files: Record<string, unknown>) {
    for (const [name, content] of Object.entries(files)) {
      const file = path.join(this.root, name)
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content, null, 2))
    }
  }

  load(api: Partial<ApiSource> & { file: string }): {
    description: Description | undefined
    problems: Problem[]
  } {
    return loadFrom(this.root, api)
  }

  [Symbol.dispose](): void {
    rmSync(this.root, { recursive: true, force: true })
  }
}

export function loadFrom(
  root: string,
  api: Partial<ApiSource> & { file: string },
): { description: Description | undefined; problems: Problem[] } {
  const problems: Problem[] = []
  const source: ApiSource = { id: 'test', overlays: {}, checkExamples: true, ...api }
  const description = loadDescription(source, { root, locales: ['en', 'ja'], variables: {} }, problems)
  return { description, problems }
}

/** Loads the English document of a description in one file. @throws {Error} with the messages, if there are problems. */
export function loadOne(document: unknown): OpenApiDocument {
  using folder = new DescriptionFolder({ 'api.json': document })
  const { description, problems } = folder.load({ file: 'api.json' })
  const loaded = description?.documents.get('en')
  if (problems.length > 0 || !loaded) throw new Error(problems.map(problem => problem.message).join('\n'))
  return loaded
}

/** Models of all operations of a document. */
export function modelsOf(document: OpenApiDocument): Operation[] {
  const context: OperationContext = {
    document,
    html: markdown => (markdown === undefined ? '' : descriptionHtml(markdown)),
    find: () => undefined,
  }
  return [...operationSources(document)].map(source => operationModel(context, source))
}

/** A description in OpenAPI 3.1 with these parts. */
export function apiWith(parts: object): Record<string, unknown> {
  return { openapi: '3.1.0', info: { title: 'Test', version: '1' }, paths: {}, ...parts }
}
