/** Commands that download a package from the registry; `npm create x` downloads `create-x`. */
const fetching =
  /\b(?:npx|bunx|(?:npm|pnpm|yarn|bun)\s+(?:exec|dlx|x|create|init|install|i|add))\b([^\n`"']*)/g

/**
 * Lists commands in a text that would download one of the packages. With `--no`, npm runs only what is installed.
 *
 * @param names Names of packages; `create-x` for `npm create x`.
 */
export function unsafeCommands(text: string, names: readonly string[]): string[] {
  const ownNames = new Set(names.flatMap(name => [name, name.replace(/^create-/, '')]))
  return [...text.matchAll(fetching)].flatMap(([command, rest = '']) => {
    // If an option names the packages, a command follows `--`.
    const fetched = rest.includes('--package') ? rest.replace(/ -- .*/, '') : rest
    const words = fetched.trim().split(/\s+/)
    if (words.includes('--no')) return []
    return words.some(word => ownNames.has(word.replace(/(?<=.)@.*$/, ''))) ? [command] : []
  })
}
