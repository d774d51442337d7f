import { writeSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'

/**
 * Imports each given module and writes, as one line of JSON, whether its default export is a component. It runs in a
 * separate process, since a module may fail when it is loaded, which must not end a build.
 */
const react = /^react(?:-dom)?(?:\/|$)/
registerHooks({
  // The bundles are outside of the engine, which has React.
  resolve: (specifier, context, next) =>
    react.test(specifier)
      ? next(specifier, { ...context, parentURL: import.meta.url })
      : next(specifier, context),
})

/**
 * Output of a module; empty if it cannot be loaded. Pages are rendered, to find their title and whether they show
 * anything.
 */
interface Tried {
  file: string
  isComponent?: boolean
  page?: { text: string; title: string | undefined; hasHeading: boolean; redirect: string | undefined }
  /** Reason why it cannot be loaded or shown. */
  reason?: string
}

function write(tried: Tried): void {
  writeSync(3, `\n${JSON.stringify({ tried })}\n`)
}

/** Packages that render a component; the command line itself has no React. */
const modules = { elements: 'react', markup: 'react-dom/server' }
const { createElement }: { createElement(component: unknown): unknown } = await import(modules.elements)
const { renderToStaticMarkup }: { renderToStaticMarkup(element: unknown): string } = await import(
  modules.markup
)

function shownPage(component: unknown): Tried['page'] {
  let title: unknown
  let redirect: unknown
  Object.assign(globalThis, {
    shioriLayout: (given: { title?: unknown }) => {
      title = given.title
    },
    shioriRedirect: (to: unknown) => {
      redirect = to
    },
  })
  const html = renderToStaticMarkup(createElement(component))
  const text = html.replaceAll(/<(style|script)\b[\s\S]*?<\/\1>|<[^>]*>/g, ' ')
  return {
    text: text.replaceAll(/\s+/g, ' ').trim().slice(0, 200),
    title: typeof title === 'string' && title.trim() !== '' ? title : undefined,
    hasHeading: /<h1\b/.test(html),
    redirect: typeof redirect === 'string' ? redirect : undefined,
  }
}

/** Each result is written at once: if a module ends or hangs the process, it is the one after the last result. */
for (const given of process.argv.slice(2)) {
  const file = given.replace(/^page:/, '')
  try {
    const module: { default?: unknown } = await import(pathToFileURL(file).href)
    const made = module.default
    const isComponent =
      typeof made === 'function' || (typeof made === 'object' && made !== null && '$$typeof' in made)
    const page = given === file ? undefined : shownPage(made)
    write({ file, isComponent, ...(page && { page }) })
  } catch (error) {
    write({ file, reason: error instanceof Error ? error.message : String(error) })
  }
}
process.exit(0)
