import { maskCode } from '../../markdown/mdx-source/code-mask.ts'

const targets =
  /(\]\(\s*<?)([^\s)<>]+)|(\b(?:href|to|src|poster)=(?:\{\s*)?["'])([^"'\s]+)(?=["'])|(^\s*\[[^\]^]+\]:\s*<?)([^\s>]+)|(\b(?:require|useBaseUrl)\(\s*["'])([^"']+)(?=["'])|(\bfrom\s*["'])((?:!*raw-loader!|!!)?(?:@site\/|\.{0,2}\/)[^"']+)(?=["'])/gm

/** Where a target is written. */
type TargetPlace = 'link' | 'useBaseUrl' | 'import'

/**
 * A text of Markdown or MDX with the targets of its links, pictures and imports changed; code stays as it is.
 *
 * @param change Gives the new target of one as it is written; undefined for one that stays.
 */
export function withTargets(
  text: string,
  change: (written: string, place: TargetPlace) => string | undefined,
): string {
  let result = ''
  let at = 0
  for (const match of maskCode(text).masked.matchAll(targets)) {
    const [call, from] = [match[7], match[9]]
    const before = match[1] ?? match[3] ?? match[5] ?? call ?? from ?? ''
    const start = match.index + before.length
    const end = match.index + match[0].length
    const written = text.slice(start, end)
    const place =
      from !== undefined ? 'import' : call?.startsWith('useBaseUrl') ? 'useBaseUrl' : ('link' as const)
    const changed = change(written, place)
    if (changed === undefined || changed === written) continue
    result += text.slice(at, start) + changed
    at = end
  }
  return result + text.slice(at)
}
