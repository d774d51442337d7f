import { posix } from 'node:path'

/** Text of a file that a page shows: its links and pictures stand beside the file, not beside the page. */
export function fromPage(file: string, text: string, page: string): string {
  const folder = posix.dirname(file)
  if (folder === posix.dirname(page)) return text
  return text.replaceAll(
    /(\]\(<?|\b(?:src|href|to)="|require\(['"])(\.{1,2}\/[^\s)"'#?>]+\.\w{2,5}|[\w-][\w./-]*\.(?:mdx?|png|jpe?g|gif|svg|webp))(?=[)\s"'#?>])/g,
    (found, before: string, path: string) =>
      /^www\.|^\w+\.\w+\.(?!md)/.test(path) ? found : `${before}@site/${posix.join(folder, path)}`,
  )
}
