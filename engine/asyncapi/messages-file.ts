import type { Problem } from '../config/problem.ts'
import { keptFile, type MadeFile } from '../portal/kept-file.ts'

/**
 * File of the channels of all descriptions of AsyncAPI of a site, as JSON: what a sandbox takes as `messages`. It is kept in the site's
 * cache as the document of an API is.
 *
 * @param root The site's folder.
 * @throws {ProblemsError} when nothing of a description can be read.
 */
export function messagesFile(root: string): Promise<string> {
  return keptFile(root, 'messages', ['reference/description', 'asyncapi'], () => made(root))
}

async function made(root: string): Promise<MadeFile> {
  // A file that is kept needs none of what reads descriptions.
  const [{ loadConfig }, { ProblemsError }, { pagesOf }, { messageApi }, { readAsyncDescription }] =
    await Promise.all([
      import('../portal/load-config.ts'),
      import('../config/problem.ts'),
      import('./async-api.ts'),
      import('./message-api.ts'),
      import('./read-description.ts'),
    ])
  const { asyncapi, defaultLocale, variables } = await loadConfig(root)
  const read = asyncapi.map(({ path, describes, file, refFolders }) => {
    const problems: Problem[] = []
    const place = { root, locales: [defaultLocale], variables }
    const description = readAsyncDescription({ file, overlays: {}, refFolders }, place, problems)
    const document = description?.documents.get(defaultLocale)
    if (!description || !document) throw new ProblemsError(problems)
    const { messages } = pagesOf(document, path)
    return { api: messageApi(document, { describes, messages }), files: description.files }
  })
  return {
    text: JSON.stringify(read.map(({ api }) => api)),
    files: read.flatMap(({ files }) => files),
  }
}
