import path from 'node:path'

/**
 * Whether a path matches patterns of git (`.gitignore`); the last matching pattern decides. @param at The result
 * without a match.
 */
export function fitsPatterns(name: string, patterns: readonly string[], at = false): boolean {
  let fits = at
  for (const written of patterns) {
    const pattern = written.trim().replace(/^!/, '')
    if (pattern === '' || pattern.startsWith('#')) continue
    const bare = pattern.replace(/^\/|\/$/g, '')
    const anchored = /\/(?=.)/.test(pattern.replace(/\/$/, '')) ? [bare] : [bare, `**/${bare}`]
    if (anchored.flatMap(glob => [glob, `${glob}/**`]).some(glob => path.matchesGlob(name, glob)))
      fits = !written.trim().startsWith('!')
  }
  return fits
}
