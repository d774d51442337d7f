import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import { renderPage } from 'vike/server'
import { createServer as createViteServer } from 'vite'
import { type LoadedSite, loadSite } from '../src/build/load-site.ts'
import { defaultPaths } from '../src/build/paths.ts'
import { createPortal } from '../src/build/portal.ts'
import type { Portal } from '../src/route-data/portal.ts'
import { formatProblem, type Problem, ProblemsError } from '../src/site/problem.ts'

/** How long to wait for further changes before content is read again; editors write in several steps. Milliseconds. */
const settle = 20

/** `npm run dev`: serves the site from its sources and reloads the browser when a file changes. */
const paths = defaultPaths()
const port = Number(process.env.PORT ?? 3000)

const server = createServer()
const vite = await createViteServer({
  root: paths.code,
  configFile: path.join(paths.code, 'vite.config.ts'),
  server: { middlewareMode: true, hmr: { server } },
  appType: 'custom',
})
let portal: Portal | undefined
let problems: readonly Problem[] = []

/** Reads configuration and content again; with a broken configuration the last good state stays. */
async function reload(): Promise<void> {
  try {
    const site: LoadedSite = await loadSite(paths.root, { git: false, includeDrafts: true })
    const built = createPortal({
      site,
      root: paths.root,
      cacheDir: path.join(paths.cache, 'markdown'),
      onContent: content => report(content.compiled.problems),
    })
    // Assets have no hash here: the file itself is served.
    portal = { ...built.portal, assetUrl: file => `${site.config.basePath}@asset/${file}` }
    problems = site.problems
  } catch (error) {
    if (!(error instanceof ProblemsError)) throw error
    problems = error.problems
  }
  report(problems)
}

function report(found: readonly Problem[]): void {
  for (const problem of found) console.warn(formatProblem(problem))
  const errors = found.filter(problem => problem.severity === 'error')
  if (errors.length === 0) return
  const message = errors.map(formatProblem).join('\n\n')
  vite.ws.send({ type: 'error', err: { message, stack: '' } })
}

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = request.url ?? '/'
  if (!portal) {
    response
      .writeHead(500, { 'content-type': 'text/plain; charset=utf-8' })
      .end(problems.map(formatProblem).join('\n\n'))
    return
  }
  const asset = /\/@asset\/(content\/[^?]+)/.exec(url)?.[1]
  const file = asset && path.resolve(paths.root, decodeURIComponent(asset))
  if (file?.startsWith(path.join(paths.root, 'content') + path.sep)) {
    response.end(await readFile(file))
    return
  }
  const { httpResponse, errorWhileRendering } = await renderPage({ urlOriginal: url, portal })
  if (errorWhileRendering instanceof Error) {
    vite.ws.send({
      type: 'error',
      err: { message: errorWhileRendering.message, stack: errorWhileRendering.stack ?? '' },
    })
  }
  if (!httpResponse) {
    response.writeHead(404).end()
    return
  }
  response.writeHead(httpResponse.statusCode, httpResponse.headers)
  httpResponse.pipe(response)
}

let timer: NodeJS.Timeout | undefined
vite.watcher.add([path.join(paths.root, 'content'), path.join(paths.root, 'site.config.ts')])
vite.watcher.on('all', (_event, file) => {
  if (!file.startsWith(path.join(paths.root, 'content') + path.sep)) return
  clearTimeout(timer)
  timer = setTimeout(async () => {
    const start = performance.now()
    await reload()
    vite.ws.send({ type: 'full-reload' })
    console.log(
      `${path.relative(paths.root, file)}: content read in ${Math.round(performance.now() - start)} ms`,
    )
  }, settle)
})

await reload()
server.on('request', (request: IncomingMessage, response: ServerResponse) => {
  vite.middlewares(request, response, () => {
    respond(request, response).catch((error: unknown) => {
      response
        .writeHead(500, { 'content-type': 'text/plain; charset=utf-8' })
        .end(error instanceof Error ? error.stack : String(error))
    })
  })
})
server.on('error', (error: NodeJS.ErrnoException) => {
  console.error(
    error.code === 'EADDRINUSE'
      ? `Port ${port} is taken. Choose another: PORT=${port + 1} npm run dev`
      : error.message,
  )
  process.exit(1)
})
server.listen(port, () => console.log(`Development server: http://localhost:${port}`))
