import type { ResourceFacts, WorldFacts } from '@shiori/sandbox/browser/world-facts'
import { parentsOf, placeOf } from '@shiori/sandbox/place'

/** Resources of the world that a parameter of a path can name. */
export function resourcesFor(
  path: string,
  parameter: string,
  world: WorldFacts | undefined,
): ResourceFacts[] {
  if (!world) return []
  const place = placeOf(path)
  const collection =
    place.item === parameter
      ? place.collection
      : parentsOf(path).find(({ item }) => item === parameter)?.collection
  // Paths such as `/lives/{id}/dvr` end in a word: what they are about is the item before it.
  const type = collection === undefined ? undefined : world.collections[unnamed(collection)]
  return type === undefined ? [] : world.resources.filter(resource => resource.type === type)
}

function unnamed(template: string): string {
  return template.replaceAll(/\{[^{}]+\}/g, '{}')
}
