import type { SampleGenerator } from '../../../reference/samples/generator.ts'
import { generators } from '../../../reference/samples/generators.ts'

/**
 * The site's clients, in the page's order. Rare clients are loaded separately.
 *
 * @throws If they fail to load.
 */
export async function pageClients(): Promise<SampleGenerator[]> {
  const { ids } = samplesOfPage()
  // Samples by the description's authors do not apply to another request.
  const generatedClients = ids.filter(id => !id.startsWith('authored-'))
  const pageGenerators = new Map<string, SampleGenerator>(
    generators.map(generator => [generator.id, generator]),
  )
  if (!generatedClients.every(id => pageGenerators.has(id))) {
    const { moreGenerators } = await import('../../../reference/samples/more-generators.ts')
    for (const generator of moreGenerators) pageGenerators.set(generator.id, generator)
  }
  return generatedClients.flatMap(id => pageGenerators.get(id) ?? [])
}

/** The client that the reader has chosen on the page, if it is in the list. */
export function chosenClient(clients: readonly SampleGenerator[]): SampleGenerator | undefined {
  const { chosen } = samplesOfPage()
  return clients.find(({ id }) => id === chosen) ?? clients[0]
}

function samplesOfPage(): { ids: string[]; chosen: string | undefined } {
  const samples = document.querySelector<HTMLElement>('[data-samples]')
  const select = samples?.querySelector('select')
  // A page with one client has no choice.
  const only = samples?.dataset.client
  if (select) return { ids: [...select.options].map(({ value }) => value), chosen: select.value }
  return { ids: only === undefined ? [] : [only], chosen: only }
}
