import type { SampleClientId } from '../../config/sample-clients.ts'
import type { SampleGenerator } from './generator.ts'
import { generators } from './generators.ts'
import { moreGenerators } from './more-generators.ts'

const all = new Map([...generators, ...moreGenerators].map(generator => [generator.id, generator]))

/** Generators of the clients, in the given order. Unknown clients are skipped. */
export function chosenGenerators(clients: readonly SampleClientId[]): SampleGenerator[] {
  return clients.flatMap(id => all.get(id) ?? [])
}
