import type { ElementUse } from '../frame/element-outputs.ts'
import { asTexts } from '../plain-data.ts'
import { dataOf } from './setup-script.ts'

/**
 * Tabs for a component that shows one of its named slots at a time, by a list of their names:
 * `<Kinds :tabs="['a', 'b']" :names="['Tea A', 'Tea B']">`. Labels are another list of the same length, or else the names.
 *
 * @returns `undefined` if no attribute lists exactly the slots that the component has.
 */
export function slotTabs({ attributes, slots }: ElementUse): string | undefined {
  const lists = [...attributes.values()]
    .map(value => (value !== true && 'code' in value ? asTexts(dataOf(value.code)) : []))
    .filter(list => list.length === slots.size)
  const names = lists.find(list => list.every(name => slots.has(name)))
  if (names === undefined || names.length < 2) return undefined
  const labels = lists.find(list => list !== names) ?? names
  const tabs = names.map(
    (name, index) =>
      `:::tab[${labels[index]?.replaceAll(/[[\]]/g, '')}]\n\n${slots.get(name)?.trim()}\n\n:::`,
  )
  return `\n\n::::tabs\n\n${tabs.join('\n\n')}\n\n::::\n\n`
}
