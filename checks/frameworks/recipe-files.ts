import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readSamples } from '../content/samples/code-sample.ts'

/** Hosts of the platform, as in `variables` of a site. */
export interface Hosts {
  apiHost: string
  showroomHost: string
}

/**
 * Reads the files of a recipe, by the path in the title of each code block, with the platform's addresses replaced.
 *
 * @param root The site's folder.
 * @param origin Origin that replaces the platform: `http://localhost:4010`.
 */
export function recipeFiles(
  root: string,
  recipe: string,
  { apiHost, showroomHost }: Hosts,
  origin: string,
): Map<string, string> {
  const text = readFileSync(path.join(root, `content/docs/en/recipes/${recipe}.mdx`), 'utf8')
  const samples = readSamples({ format: 'mdx', text }, { apiHost, showroomHost })
  return new Map(
    samples.flatMap(({ title = '', code }) => {
      if (!title.includes('/')) return []
      const served = code
        .replaceAll(`https://${apiHost}`, origin)
        .replaceAll(`https://${showroomHost}`, origin)
      return [[title, served] as const]
    }),
  )
}
