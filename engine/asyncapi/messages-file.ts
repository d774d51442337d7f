import { basename, dirname, resolve } from 'node:path'
import type { MessageApi } from '@shiori/sandbox/channels/message-api'
import type { Problem } from '../config/problem.ts'
import { cachedFile, type GeneratedFile } from '../portal/cached-file.ts'
import type { DescriptionSource } from '../reference/description/description.ts'
import type { AsyncApi } from './async-api.ts'
import type { readAsyncDescription } from './read-description.ts'

type ReadSource = Pick<AsyncApi, 'path' | 'describes'> & Pick<DescriptionSource, 'file' | 'refFolders'>

/**
 * Path of a JSON file with the channels of a site's AsyncAPI descriptions, for `messages` of a sandbox. The file is in the site's cache.
 *
 * @param root The site's folder.
 * @throws {ProblemsError} If a description cannot be read.
 */
export function messagesFile(root: string): Promise<string> {
  return cachedFile(root, 'messages', ['reference/description', 'asyncapi'], () => createFile(root))
}

async function createFile(root: string): Promise<GeneratedFile> {
  // A cached file needs none of the code that reads descriptions.
  const { loadConfig } = await import('../portal/load-config.ts')
  const { asyncapi, defaultLocale, variables } = await loadConfig(root)
  const read = await Promise.all(
    asyncapi.map(source => readMessages(source, { root, locales: [defaultLocale], variables })),
  )
  return {
    text: JSON.stringify(read.map(({ api }) => api)),
    files: read.flatMap(({ files }) => files),
  }
}

/**
 * Channels of an AsyncAPI description outside a site, for `shiori-sandbox --messages`.
 *
 * @throws {ProblemsError} If the description cannot be read.
 */
export async function messagesOf(file: string): Promise<MessageApi> {
  const source = { path: '', describes: 'server', file: basename(file), refFolders: [] } as const
  return (await readMessages(source, { root: dirname(resolve(file)), locales: ['en'] })).api
}

async function readMessages(
  { path, describes, file, refFolders }: ReadSource,
  place: Parameters<typeof readAsyncDescription>[1],
): Promise<{ api: MessageApi; files: string[] }> {
  const [{ ProblemsError }, { pagesOf }, { messageApi }, { readAsyncDescription: read }] = await Promise.all([
    import('../config/problem.ts'),
    import('./async-api.ts'),
    import('./message-api.ts'),
    import('./read-description.ts'),
  ])
  const problems: Problem[] = []
  const description = read({ file, overlays: {}, refFolders }, place, problems)
  const [document] = description?.documents.values() ?? []
  if (!description || !document) throw new ProblemsError(problems)
  return { api: messageApi(document, { describes, ...pagesOf(document, path) }), files: description.files }
}
