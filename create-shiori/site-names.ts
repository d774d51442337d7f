import path from 'node:path'

/** Longest name that npm takes. */
const maxLength = 214

/**
 * The name of a site's package: that of its folder as npm allows it, with the scope that a folder `@docs` around it stands for.
 *
 * @param root The site's folder, absolute.
 */
export function packageName(root: string): string {
  const parent = path.basename(path.dirname(root))
  const scope = parent.startsWith('@') ? namePart(parent) : ''
  const name = namePart(path.basename(root)) || 'site'
  if (scope) return `@${scope}/${name}`.slice(0, maxLength)
  // A package cannot depend on one of its own name, and npm refuses these two.
  const isTaken = ['shiori', 'react', 'node-modules', 'favicon.ico'].includes(name)
  return (isTaken ? `${name}-site` : name).slice(0, maxLength)
}

function namePart(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z\d.-]+/g, '-')
    .replaceAll(/^[.-]+|[.-]+$/g, '')
}

/** The title that a folder's name suggests: `My docs` for `my-docs`. */
export function titleOf(root: string): string {
  const words =
    path
      .basename(root)
      .replaceAll(/[-_.\s]+/g, ' ')
      .trim() || 'Docs'
  return words.charAt(0).toUpperCase() + words.slice(1)
}
