import type { ThirdPartyPackage } from '../../vite/packages-plugin.ts'

/** The notices that licences require with the code, readable for everybody. */
export function noticesText(title: string, packages: readonly ThirdPartyPackage[]): string {
  const line = '='.repeat(72)
  return [
    `Scripts and styles of ${title} contain third-party code.`,
    ...packages.map(({ name, version, licence, homepage, texts }) =>
      [
        line,
        `${name} ${version}`,
        ...(homepage ? [homepage] : []),
        `Licence: ${licence || 'none stated'}`,
        ...texts.map(text => `\n${text}`),
      ].join('\n'),
    ),
  ]
    .join('\n\n')
    .concat('\n')
}
