import { createPortalServer } from 'shiori/internal/server/portal-server.ts'
import { SiteReader } from 'shiori/internal/server/site-reader.ts'

/** Serves a built site on a free local port until it is disposed of. */
export async function serveSite(out: string): Promise<{ origin: string } & AsyncDisposable> {
  const server = createPortalServer(await SiteReader.open(out))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The server has no address')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
    },
  }
}
