import { replaceOutsideCode } from '../../markdown/mdx-source/replace-outside-code.ts'

const targets =
  /(\]\(\s*<?)([^\s)<>]+)|(\b(?:href|to|src|poster)=(?:\{\s*)?["'])([^"'\s]+)(?=["'])|(^[ \t]*\[[^\]^\n]+\]:\s*<?)([^\s>]+)|(\b(?:require|useBaseUrl)\(\s*["'])([^"']+)(?=["'])|(\bfrom\s*["'])((?:!*raw-loader!|!!)?[^"'\s]*\/[^"']+)(?=["'])/gm

/** Syntax that a target was found in. */
type TargetPlace = 'link' | 'useBaseUrl' | 'import'

/**
 * Changes the targets of links, pictures and imports in Markdown or MDX; code does not change.
 *
 * @param change Returns the new target, or undefined to keep the old one.
 */
export function withTargets(
  text: string,
  change: (written: string, place: TargetPlace) => string | undefined,
): string {
  return replaceOutsideCode(text, targets, (match, written) => {
    const [call, from] = [match[7], match[9]]
    const { length } = match[1] ?? match[3] ?? match[5] ?? call ?? from ?? ''
    const place = from !== undefined ? 'import' : call?.startsWith('useBaseUrl') ? 'useBaseUrl' : 'link'
    const changed = change(written.slice(length), place)
    return changed === undefined ? undefined : written.slice(0, length) + changed
  })
}
