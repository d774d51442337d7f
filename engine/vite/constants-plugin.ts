import { readFileSync } from 'node:fs'

const constantsFile = new URL('../ui/styles/constants.css', import.meta.url)

/** Custom properties by name, such as `--sp-1`, of a sheet without anything else. */
function readConstants(sheet: string): ReadonlyMap<string, string> {
  const rules = sheet.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  return new Map(
    [...rules.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

/** The parts of PostCSS's tree that are needed here; the engine has it by way of Vite alone. */
interface Declaration {
  prop: string
  value: string
}

interface Root {
  walkDecls(visit: (declaration: Declaration) => void): void
}

/**
 * A plugin of PostCSS that puts the values of ui/styles/constants.css in place of their names. A sheet that sets a name by itself
 * means its own.
 */
export function constantsPlugin() {
  const constants = readConstants(readFileSync(constantsFile, 'utf8'))
  return {
    postcssPlugin: 'shiori-constants',
    OnceExit(root: Root) {
      const own = new Set<string>()
      root.walkDecls(({ prop }) => own.add(prop))
      root.walkDecls(declaration => {
        if (!declaration.value.includes('var(')) return
        declaration.value = declaration.value.replaceAll(/var\((--[\w-]+)\)/g, (use, name: string) =>
          own.has(name) ? use : (constants.get(name) ?? use),
        )
      })
    },
  }
}
