import { readFileSync } from 'node:fs'

const constantsFile = new URL('../ui/styles/constants.css', import.meta.url)

/** Custom properties such as `--sp-1`, by name, from a sheet that contains nothing else. */
function readConstants(sheet: string): ReadonlyMap<string, string> {
  const rules = sheet.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  return new Map(
    [...rules.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

/** The parts of PostCSS's tree used here; the engine only has PostCSS through Vite. */
interface Declaration {
  prop: string
  value: string
}

export interface Root {
  walkDecls(visit: (declaration: Declaration) => void): void
}

/**
 * A PostCSS plugin that replaces the constants of ui/styles/constants.css by their values, except in a sheet that defines the name itself.
 */
export function constantsPlugin() {
  const constants = readConstants(readFileSync(constantsFile, 'utf8'))
  return {
    postcssPlugin: 'shiori-constants',
    OnceExit(root: Root) {
      const declared = new Set<string>()
      root.walkDecls(({ prop }) => declared.add(prop))
      root.walkDecls(declaration => {
        if (!declaration.value.includes('var(')) return
        declaration.value = declaration.value.replaceAll(/var\((--[\w-]+)\)/g, (use, name: string) =>
          declared.has(name) ? use : (constants.get(name) ?? use),
        )
      })
    },
  }
}
