import type { Locale, SearchEntity } from 'shiori'
import type { PlacedTexts } from 'shiori/data'
import { sdkAnchor } from './sdk/anchors.ts'
import type { Sdk, SdkPage } from './sdk/types.ts'

/** Lists the types and members on a page of an SDK's reference with their addresses, in the language of a locale. */
export function memberEntities(
  sdk: Pick<Sdk, 'title' | 'types'>,
  page: Pick<SdkPage, 'types'>,
  { locale, defaultLocale }: { locale: Locale; defaultLocale: Locale },
): SearchEntity[] {
  const textOf = (texts: PlacedTexts) => (texts[locale] ?? texts[defaultLocale])?.text ?? ''
  const title = textOf(sdk.title)
  return page.types.flatMap(name => {
    const type = sdk.types.find(candidate => candidate.name === name)
    if (!type) return []
    const entity = (
      declaredOn: string,
      owner: string,
      documented: Pick<typeof type, 'description' | 'deprecated'>,
      member?: string,
    ) => ({
      kind: 'member' as const,
      name: declaredOn,
      owner,
      description: textOf(documented.description),
      anchor: sdkAnchor(type.name, member),
      deprecated: documented.deprecated !== undefined,
    })
    return [
      entity(type.name, type.package ?? title, type),
      ...(type.members ?? []).map(member =>
        entity(`${type.name}.${member.name}`, type.package ?? title, member, member.name),
      ),
    ]
  })
}
