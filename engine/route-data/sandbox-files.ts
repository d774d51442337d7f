import { hash } from 'node:crypto'
import type { DescriptionPart } from '@shiori/sandbox/browser/parts'
import type { OpenApi } from '@shiori/sandbox/description/openapi'
import { prepare } from '@shiori/sandbox/prepare'
import type { Portal } from '../portal/types.ts'
import { operationGroup } from '../reference/operation-group.ts'
import { operationSources } from '../reference/operation-source.ts'
import { sandboxPath } from '../reference/paths.ts'
import type { ReferenceFile } from './reference-files.ts'

/** Identifies a description; its parts have the same value. */
export function sandboxBuild(document: object): string {
  return hash('sha256', JSON.stringify(document), 'base64url').slice(0, 8)
}

/** The parts of API descriptions that the sandbox loads in the browser; none on a site without a console. */
export function sandboxFiles(portal: Portal): ReferenceFile[] {
  if (!portal.config.console) return []
  return portal.model.apis.flatMap(({ id, path }) => {
    const document = portal.apis.get(id)?.documents.get(portal.config.defaultLocale)
    if (!document) return []
    const calls = [...operationSources(document)].filter(({ webhook }) => !webhook)
    const groups = new Set(calls.map(({ operation }) => operationGroup(operation)))
    let build: string | undefined
    return [...groups].map(group => ({
      url: sandboxPath(path, group),
      text: () => {
        build ??= sandboxBuild(document)
        const description = prepare(
          document as unknown as OpenApi,
          (_, operation) => operationGroup(operation) === group,
          true,
        )
        return JSON.stringify({ build, description } satisfies DescriptionPart)
      },
    }))
  })
}
