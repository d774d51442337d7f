import { found, pagesOf } from '../../asyncapi/async-api.ts'
import type { AsyncDocument, ChannelObject } from '../../asyncapi/document.ts'
import { type AsyncDescription, readAsyncDescription } from '../../asyncapi/read-description.ts'
import { pathFrom } from '../../files/path-from.ts'
import { uniqueId } from '../../files/slug.ts'
import { pointerKeys } from '../../reference/description/json.ts'
import { type ApiPlace, copyDescription, repositoryOf } from './moved-apis.ts'
import { asObject } from './plain-data.ts'

/** An AsyncAPI description that the source shows. */
export interface SourceMessages {
  /** Absolute path. */
  file: string
  /** Path in the source's settings. */
  named: string
  /** Address of its page, if it is free; menus refer to it. */
  address: string
  /** Old addresses of a channel's page. */
  addressesOf(channel: { id: string; title: string; tag: string | undefined }): readonly string[]
}

/** Copies AsyncAPI descriptions into the new site, and redirects addresses of channels to their first operations. */
export function moveMessages(
  descriptions: readonly SourceMessages[],
  addresses: Iterable<string>,
  { root, out, report, moved }: Pick<ApiPlace, 'root' | 'out' | 'report' | 'moved'>,
): { file: string; path: string }[] {
  const taken = new Set(addresses)
  return descriptions.flatMap(({ file, named, address, addressesOf }) => {
    const read = readMessages(file, root)
    const document = read?.documents.get('en')
    if (read === undefined || document === undefined) {
      report.leftOut(`API ${named}`, `${named} cannot be read as a description of messages`)
      return []
    }
    const own = uniqueId(address, taken)
    taken.add(own)
    moved.pages.set(address, own)
    const { operations } = pagesOf(document, own)
    for (const [id, channel] of Object.entries(document.channels ?? {})) {
      const first = operations.find(operation => channelOf(document, operation.id) === id)
      const { title = id, tags = [] } = found<ChannelObject>(document, channel)
      const [tag] = tags.map(named => found<{ name: string }>(document, named).name)
      for (const old of addressesOf({ id, title, tag })) moved.pages.set(old, first?.path ?? own)
    }
    report.takenOver(named)
    return [{ file: copyDescription(read.files, root, out), path: own }]
  })
}

function channelOf({ operations }: AsyncDocument, id: string): string | undefined {
  const operation = operations?.[id]
  return operation && 'channel' in operation
    ? pointerKeys(String(asObject(operation.channel).$ref)).at(-1)
    : undefined
}

/** An AsyncAPI description; undefined if it cannot be read. @param root Root of the site, absolute. */
export function readMessages(file: string, root: string): AsyncDescription | undefined {
  const source = pathFrom(root, file)
  const site = { root, locales: ['en'] }
  try {
    return readAsyncDescription({ file: source, overlays: {}, refFolders: repositoryOf(root) }, site, [])
  } catch {
    return undefined
  }
}
