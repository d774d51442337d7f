import path from 'node:path'

/** Maximum length of a package name at npm. */
const maxLength = 214

/**
 * Names a site's package after its folder, in a form that npm allows; a folder such as `@docs` around it becomes the
 * scope.
 *
 * @param root The site's folder, absolute.
 */
export function packageName(root: string): string {
  const parent = path.basename(path.dirname(root))
  const scope = parent.startsWith('@') ? namePart(parent) : ''
  const name = namePart(path.basename(root)) || 'site'
  if (scope) return `@${scope}/${name}`.slice(0, maxLength)
  // A package cannot depend on one with its own name, and npm refuses the last two names.
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

/** Suggests a title for a folder: `My docs` for `my-docs`. */
export function titleOf(root: string): string {
  const words =
    path
      .basename(root)
      .replaceAll(/[-_.\s]+/g, ' ')
      .trim() || 'Docs'
  return words.charAt(0).toUpperCase() + words.slice(1)
}
