import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'

/**
 * Imports each module that is named and writes those that can be loaded, and whether their default export is a component, as JSON. In a process of its
 * own: what a module does when it is loaded may fail, and must not end a build.
 */
const react = /^react(?:-dom)?(?:\/|$)/
registerHooks({
  // The bundles stand outside of the engine, which has React.
  resolve: (specifier, context, next) =>
    react.test(specifier)
      ? next(specifier, { ...context, parentURL: import.meta.url })
      : next(specifier, context),
})

const found: { file: string; isComponent: boolean }[] = []
for (const file of process.argv.slice(2)) {
  try {
    const module: { default?: unknown } = await import(pathToFileURL(file).href)
    const made = module.default
    const isComponent =
      typeof made === 'function' || (typeof made === 'object' && made !== null && '$$typeof' in made)
    found.push({ file, isComponent })
  } catch {
    // It is not among those that work.
  }
}
process.stdout.write(`\n${JSON.stringify(found)}\n`, () => process.exit(0))
