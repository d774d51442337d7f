import type { ThirdPartyPackage } from '../../vite/packages-plugin.ts'
import { isExpression, isKnownIdentifier } from './licences.ts'

/** A package with the files of the site that it is in. */
export interface ShippedPackage extends ThirdPartyPackage {
  files: readonly string[]
}

/**
 * The bill of materials of a site as CycloneDX 1.6 (JSON): what is in its scripts and styles, and where. The same build gives the same
 * text, so it has neither a number nor a time.
 *
 * @param engine Version of the engine.
 */
export function sbomText(
  { title, url }: { title: string; url: string },
  engine: string,
  packages: readonly ShippedPackage[],
): string {
  const bom = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      tools: { components: [{ type: 'application', name: 'shiori', version: engine }] },
      component: {
        'bom-ref': 'site',
        type: 'application',
        name: title,
        externalReferences: [{ type: 'website', url }],
      },
    },
    components: packages.map(component),
    dependencies: [{ ref: 'site', dependsOn: packages.map(packageUrl) }],
  }
  return `${JSON.stringify(bom, undefined, 2)}\n`
}

function component(one: ShippedPackage) {
  const { name, version, licence, homepage, files } = one
  const [, group, rest = name] = /^(@[^/]+)\/(.+)$/.exec(name) ?? []
  return {
    'bom-ref': packageUrl(one),
    type: 'library',
    ...(group !== undefined && { group }),
    name: rest,
    version,
    ...(licence !== '' && { licenses: [licenceChoice(licence)] }),
    purl: packageUrl(one),
    ...(homepage && { externalReferences: [{ type: 'website', url: homepage }] }),
    evidence: { occurrences: files.map(location => ({ location })) },
  }
}

/** The schema has a list of what an `id` may be; what is neither on ours nor an expression of SPDX is a name. */
function licenceChoice(licence: string) {
  if (isKnownIdentifier(licence)) return { license: { id: licence } }
  const isJoined = /\b(?:AND|OR|WITH)\b/.test(licence) && isExpression(licence)
  return isJoined ? { expression: licence } : { license: { name: licence } }
}

/** https://github.com/package-url/purl-spec */
function packageUrl({ name, version }: ThirdPartyPackage): string {
  return `pkg:npm/${name.split('/').map(encodeURIComponent).join('/')}@${encodeURIComponent(version)}`
}
