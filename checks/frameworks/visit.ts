/**
 * Opens a page of a framework that shows a recipe's video.
 *
 * @returns The errors; empty if there are none.
 */
export async function visit(
  origin: string,
  { watched, apiToken }: { watched: string; apiToken: string },
): Promise<string[]> {
  const failures: string[] = []
  const expect = (isPassed: boolean, failure: string) => void (isPassed || failures.push(failure))
  const address = `${origin}/watch/safety-training`
  const [first, second] = [await read(address), await read(address)]
  expect(first.status === 200, `GET /watch/safety-training: ${first.status}`)
  expect(
    /no-store/.test(first.cacheControl),
    `the page may be cached: cache-control is "${first.cacheControl}"`,
  )
  expect(first.text.includes('Safety training</h1>'), 'the page has no title')
  expect(!first.text.includes(apiToken), 'the page contains the API token')
  expect(
    first.frame !== '' && first.frame === second.frame,
    'a second view gets another token, so no device limit applies',
  )
  const player = first.frame === '' ? undefined : await read(first.frame)
  expect(
    player?.status === 200 && player.text.includes('<video'),
    `the player does not open: ${player?.status}`,
  )
  const unknown = await read(`${origin}/watch/nothing`)
  expect(unknown.status === 404, `GET /watch/nothing: ${unknown.status}`)
  const headers = { origin, 'content-type': 'application/json' }
  const report = await fetch(origin + watched, { method: 'POST', headers, body: '{}' })
  expect(report.status === 204, `POST ${watched}: ${report.status}`)
  return failures
}

async function read(address: string) {
  const response = await fetch(address)
  const text = await response.text()
  const [, frame = ''] = /<iframe[^>]*\bsrc="([^"]+)"/.exec(text) ?? []
  return { status: response.status, cacheControl: response.headers.get('cache-control') ?? '', text, frame }
}
