/** Commands that fetch a package from the registry; `npm create x` fetches `create-x`. */
const fetching =
  /\b(?:npx|bunx|(?:npm|pnpm|yarn|bun)\s+(?:exec|dlx|x|create|init|install|i|add))\b([^\n`"']*)/g

/**
 * Commands in a text that would fetch one of some packages. `--no` makes npm run what is installed, or nothing.
 *
 * @param names Names of packages, `create-x` for what `npm create x` fetches.
 */
export function unsafeCommands(text: string, names: readonly string[]): string[] {
  const wanted = new Set(names.flatMap(name => [name, name.replace(/^create-/, '')]))
  return [...text.matchAll(fetching)].flatMap(([command, rest = '']) => {
    // Where packages are named by an option, what follows `--` is a command.
    const asked = rest.includes('--package') ? rest.replace(/ -- .*/, '') : rest
    const words = asked.trim().split(/\s+/)
    if (words.includes('--no')) return []
    return words.some(word => wanted.has(word.replace(/(?<=.)@.*$/, ''))) ? [command] : []
  })
}
