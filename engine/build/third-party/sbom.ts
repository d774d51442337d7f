import type { ThirdPartyPackage } from '../../vite/packages-plugin.ts'
import { isExpression, isKnownIdentifier } from './licences.ts'

/** A package, and the files of the site that contain it. */
export interface ShippedPackage extends ThirdPartyPackage {
  files: readonly string[]
}

/**
 * The bill of materials of a site in CycloneDX 1.6 (JSON): the packages in its scripts and styles, and their files. It has neither serial
 * number nor time, so that the same build gives the same text.
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

function component(shipped: ShippedPackage) {
  const { name, version, licence, homepage, files } = shipped
  const [, group, rest = name] = /^(@[^/]+)\/(.+)$/.exec(name) ?? []
  return {
    'bom-ref': packageUrl(shipped),
    type: 'library',
    ...(group !== undefined && { group }),
    name: rest,
    version,
    ...(licence !== '' && { licenses: [licenceChoice(licence)] }),
    purl: packageUrl(shipped),
    ...(homepage && { externalReferences: [{ type: 'website', url: homepage }] }),
    evidence: { occurrences: files.map(location => ({ location })) },
  }
}

/** The schema only allows known identifiers as `id`; anything that is neither known nor an expression is a `name`. */
function licenceChoice(licence: string) {
  if (isKnownIdentifier(licence)) return { license: { id: licence } }
  const isJoined = /\b(?:AND|OR|WITH)\b/.test(licence) && isExpression(licence)
  return isJoined ? { expression: licence } : { license: { name: licence } }
}

/** https://github.com/package-url/purl-spec */
function packageUrl({ name, version }: ThirdPartyPackage): string {
  return `pkg:npm/${name.split('/').map(encodeURIComponent).join('/')}@${encodeURIComponent(version)}`
}
