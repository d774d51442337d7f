import { afterEach, expect, test, vi } from 'vitest'
import { chosenClient, pageClients } from './page-clients.ts'

afterEach(() => vi.unstubAllGlobals())

/** Creates a page with samples, as far as the console uses it. */
function page(samples: { dataset: { client?: string }; options?: string[]; value?: string }) {
  const { dataset, options, value } = samples
  const select = options && { options: options.map(option => ({ value: option })), value }
  vi.stubGlobal('document', { querySelector: () => ({ dataset, querySelector: () => select ?? null }) })
}

test('the clients are those of the page in its order, without samples of the authors', async () => {
  page({ dataset: {}, options: ['authored-php-sdk', 'wget', 'curl', 'rust-reqwest'], value: 'curl' })
  const clients = await pageClients()
  expect(clients.map(({ id }) => id)).toEqual(['wget', 'curl', 'rust-reqwest'])
  expect(chosenClient(clients)?.id).toBe('curl')
  page({ dataset: {}, options: ['authored-php-sdk', 'wget', 'curl'], value: 'authored-php-sdk' })
  expect(chosenClient(clients)?.id).toBe('wget')
})

test('a page with one client says which', async () => {
  page({ dataset: { client: 'ruby-net-http' } })
  const clients = await pageClients()
  expect(clients.map(({ id }) => id)).toEqual(['ruby-net-http'])
  expect(chosenClient(clients)?.id).toBe('ruby-net-http')
})
