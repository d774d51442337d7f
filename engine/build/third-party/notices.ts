import type { ThirdPartyPackage } from '../../vite/packages-plugin.ts'

/** What licences want to be passed on with the code, for everybody to read. */
export function noticesText(title: string, packages: readonly ThirdPartyPackage[]): string {
  const line = '='.repeat(72)
  return [
    `Scripts and styles of ${title} contain code of others.`,
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
