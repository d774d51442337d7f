import { createServer, type RequestListener, type Server } from 'node:http'
import path from 'node:path'
import { createServer as createViteServer, type HotPayload, normalizePath, type ViteDevServer } from 'vite'
import { configFile } from '../config/config-issues.ts'
import type { SiteConfig } from '../config/config-schema.ts'
import { ownTexts } from '../config/messages/own-texts.ts'
import { formatProblem, type Problem } from '../config/problem.ts'
import { baseOf } from '../config/urls.ts'
import { versionsFolder } from '../content/versions/version-files.ts'
import { catchRejections } from '../files/rejected-promises.ts'
import { type SiteCode, siteCode } from '../plugins/site-code.ts'
import { shardsFolder } from '../portal/code-files.ts'
import type { BuildPaths } from '../portal/paths.ts'
import { codeThemePlugin } from '../vite/code-theme-plugin.ts'
import { loadedByNodePlugin } from '../vite/loaded-by-node-plugin.ts'
import { inlineTextPlugin } from '../vite/own-text-plugin.ts'
import { siteCodePlugin } from '../vite/site-code-plugin.ts'
import { refuseOtherHosts, refuseOtherPages, secretFiles, servedFolders } from './dev-access.ts'
import { createDevHandler } from './dev-handler.ts'
import { refuseForbiddenLinks } from './dev-links.ts'
import { DevSite } from './dev-site.ts'
import { DevStyles } from './dev-styles.ts'
import { type ListenAddress, listen } from './listen.ts'

/**
 * Milliseconds to wait for further changes before content is read again. Editors write a file in several steps, and Vite's watcher ignores changes
 * of a file within 50 ms after another one.
 */
const settle = 60

export interface DevServer {
  server: Server
  /** URL of the site, including the base path. */
  address: string
  /** Stops watching. The HTTP server is closed by the caller. */
  close(): Promise<void>
}

/**
 * Serves a site from its sources. A change of content or configuration reloads the browser. Errors are shown in the terminal and over the page until
 * they are fixed.
 *
 * @throws {ProblemsError} if the configuration is invalid or the port is in use.
 */
export async function startDevServer(paths: BuildPaths, listenAddress: ListenAddress): Promise<DevServer> {
  let vite: ViteDevServer | undefined
  const site = await DevSite.open(paths, problem => {
    console.warn(formatProblem(problem))
    if (problem.severity === 'error' && vite) send(vite, overlay([problem]))
  })
  const handler = Promise.withResolvers<RequestListener>()
  // Vite needs a listening server. Requests that arrive before Vite is ready wait for it.
  const server = createServer()
  const answer: RequestListener = (request, response) => {
    handler.promise.then(listener => listener(request, response))
  }
  server.on('request', refuseOtherHosts(server, listenAddress.host, refuseOtherPages(answer)))
  const origin = await listen(server, listenAddress)
  const code = siteCode(paths.root, site.config, site.plugins)
  const styles = await DevStyles.open(code, paths)
  vite = await createVite(paths, site, styles?.code ?? code, server).catch((error: unknown) => {
    styles?.close()
    server.close()
    server.closeAllConnections()
    throw error
  })
  for (const problem of styles?.problems ?? []) site.add(problem)
  const restore = catchRejections(({ message }) => site.add({ severity: 'error', code: 'render', message }))
  const folders = servedFolders(paths.root, paths.code)
  handler.resolve(
    refuseForbiddenLinks(
      baseOf(site.config),
      () => ({ root: paths.root, folders, linkFolders: site.config.linkFolders }),
      createDevHandler(paths, site, vite, code?.sheets),
    ),
  )
  vite.ws.on('connection', socket => {
    if (site.errors.length > 0) socket.send(JSON.stringify(overlay(site.errors)))
  })
  const watched = watch(paths.root, site, vite, styles)
  return {
    server,
    address: origin + site.config.basePath,
    close: async () => {
      watched.stop()
      restore()
      site.close()
      styles?.close()
      await vite.close()
    },
  }
}

function createVite(
  paths: BuildPaths,
  { config }: DevSite,
  code: SiteCode | undefined,
  server: Server,
): Promise<ViteDevServer> {
  return createViteServer({
    root: paths.code,
    cacheDir: path.join(paths.cache, 'vite'),
    configFile: path.join(paths.code, 'vite/vite.config.ts'),
    base: config.basePath,
    publicDir: path.join(paths.root, 'static'),
    plugins: [
      siteCodePlugin(code),
      codeThemePlugin(config.code.themes),
      inlineTextPlugin(ownTexts(config)),
      loadedByNodePlugin(paths.code),
    ],
    server: {
      middlewareMode: true,
      hmr: { server },
      // Hosts are checked before (`refuseOtherHosts`).
      allowedHosts: true,
      fs: { allow: servedFolders(paths.root, paths.code), deny: secretFiles },
      watch: {
        // Patterns contain forward slashes only.
        ignored: [
          paths.out,
          path.join(paths.root, shardsFolder),
          paths.cache,
          path.join(paths.code, '.cache'),
        ].map(folder => `${normalizePath(folder)}/**`),
      },
    },
    logLevel: 'warn',
  })
}

/** Reads the site again when a file of it changes, and tells the browser. */
function watch(
  root: string,
  site: DevSite,
  vite: ViteDevServer,
  styles: DevStyles | undefined,
): { stop(): void } {
  const content = path.join(root, 'content')
  // A description may be split into several files of its folder.
  const described = [...site.config.apis, ...site.config.asyncapi, ...site.config.schemas]
  const apis = described.map(({ file }) => path.dirname(path.join(root, file)))
  const atStart = restartSettings(site.config)
  let timer: NodeJS.Timeout | undefined
  let reading: Promise<void> = Promise.resolve()
  const isRead = (file: string) =>
    modules.includes(file) || folders.some(folder => file.startsWith(folder + path.sep))
  const read = async (files: readonly string[]) => {
    const start = performance.now()
    const hadProblems = styles !== undefined && styles.problems.length > 0
    const [file] = files.filter(isRead)
    const [sheets] = await Promise.all([
      styles?.compile(files) ?? [],
      // Problems of style sheets are reported again unless they are fixed.
      file !== undefined || hadProblems ? site.reload() : undefined,
    ])
    for (const problem of styles?.problems ?? []) site.add(problem)
    // These files are outside the folders that Vite watches.
    for (const sheet of sheets) vite.watcher.emit('change', sheet)
    if (hadProblems && file === undefined) send(vite, { type: 'full-reload' })
    if (file === undefined) return
    console.log(`${path.relative(root, file)}: read again in ${Math.round(performance.now() - start)} ms`)
    if (restartSettings(site.config) !== atStart) {
      console.warn(
        '"basePath", "code.themes", "plugins", "parts", "css" and texts of the search take effect when the server is restarted.',
      )
    }
    send(vite, { type: 'full-reload' })
  }
  const ofPlugins = site.plugins
    .flatMap(({ plugin }) => plugin.watch ?? [])
    .map(name => path.join(root, name))
  const hooks = site.plugins.flatMap(({ plugin: { markdown = '' }, file }) =>
    markdown === '' ? [] : path.resolve(path.dirname(file), markdown),
  )
  const modules = [path.join(root, configFile), ...hooks]
  const folders = [content, path.join(root, versionsFolder), ...apis, ...ofPlugins]
  vite.watcher.add([...folders, ...modules])
  styles?.watch(vite)
  const changed = new Set<string>()
  vite.watcher.on('all', (_event, file) => {
    if (!isRead(file) && styles?.isSource(file) !== true) return
    changed.add(file)
    clearTimeout(timer)
    timer = setTimeout(() => {
      const files = [...changed]
      changed.clear()
      reading = reading.then(() => read(files)).catch((error: unknown) => console.error(error))
    }, settle)
  })
  return { stop: () => clearTimeout(timer) }
}

/** Sends a message to all browsers. Without any, Vite would keep the message for the next one, even if it is outdated by then. */
function send(vite: ViteDevServer, message: HotPayload): void {
  if (vite.ws.clients.size > 0) vite.ws.send(message)
}

/** Settings with which Vite was started. */
function restartSettings(config: SiteConfig): string {
  const { basePath, code, plugins, parts, css } = config
  return JSON.stringify([basePath, code.themes, plugins, parts, css, config.console, ownTexts(config)])
}

function overlay(problems: readonly Problem[]): HotPayload {
  return { type: 'error', err: { message: problems.map(formatProblem).join('\n\n'), stack: '' } }
}
