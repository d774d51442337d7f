import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { manifestFile, type ServerManifest } from '../../portal/server-manifest.ts'
import { createPortalServer, type ServerParts } from '../portal-server.ts'
import { SiteReader } from '../site-reader.ts'

/** A built site in a folder of its own, served on a free port. */
export interface TestSite {
  dist: string
  port: number
  server: Server
  stop(): Promise<void>
}

export const plainManifest: ServerManifest = {
  basePath: '/',
  defaultLocale: 'en',
  locales: ['en', 'ja', 'zh'],
  redirects: {},
}

/** Writes a built site like a build: texts with their precompressed siblings, the manifest last. */
export async function writeSite(
  dist: string,
  files: Readonly<Record<string, string | Buffer>>,
  manifest: ServerManifest = plainManifest,
): Promise<void> {
  for (const [file, content] of Object.entries(files)) {
    const path = join(dist, file)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content)
    if (typeof content !== 'string') continue
    await writeFile(`${path}.br`, brotliCompressSync(content))
    await writeFile(`${path}.gz`, gzipSync(content))
  }
  await writeFile(join(dist, manifestFile), JSON.stringify(manifest))
}

/** Writes a site into a new temporary folder. */
export async function makeDist(
  files: Readonly<Record<string, string | Buffer>>,
  manifest?: ServerManifest,
): Promise<string> {
  const dist = await mkdtemp(join(tmpdir(), 'portal-dist-'))
  await writeSite(dist, files, manifest)
  return dist
}

/** Serves a site on loopback; texts are compressed, too, buffers are not. */
export async function serveSite(
  files: Readonly<Record<string, string | Buffer>>,
  manifest?: ServerManifest,
  parts?: ServerParts,
): Promise<TestSite> {
  const dist = await makeDist(files, manifest)
  const server = createPortalServer(await SiteReader.open(dist), parts)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    dist,
    port: (server.address() as AddressInfo).port,
    server,
    async stop() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
      await rm(dist, { recursive: true, force: true })
    },
  }
}
