import type { SampleClientId } from '../../config/sample-clients.ts'
import type { SampleGenerator } from './generator.ts'
import { generators } from './generators.ts'
import { moreGenerators } from './more-generators.ts'

const all = new Map([...generators, ...moreGenerators].map(generator => [generator.id, generator]))

/** The generators of clients, in the order given. */
export function chosenGenerators(clients: readonly SampleClientId[]): SampleGenerator[] {
  return clients.flatMap(id => all.get(id) ?? [])
}
