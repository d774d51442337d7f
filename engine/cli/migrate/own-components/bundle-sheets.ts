import { build } from 'esbuild'
import { assetsOf, buildOptions } from './bundle-component.ts'
import type { ComponentPlace } from './component-place.ts'
import { siteModules } from './site-modules.ts'
import { styleSheets } from './style-sheets.ts'

/** Sheets of a site, with what they import, as one. */
export interface BundledSheets {
  css: string
  /** Pictures and fonts that it names, by their path below `static/imported`. */
  assets: readonly (readonly [file: string, bytes: Uint8Array])[]
  /** Those that another program would have to compile, by their path from the root. */
  uncompiled: readonly string[]
}

/** @param sheets Absolute. @returns Nothing of them where they cannot be read. */
export async function bundleSheets(
  sheets: readonly string[],
  place: Pick<ComponentPlace, 'root' | 'basePath' | 'site' | 'isolation'>,
): Promise<BundledSheets> {
  const uncompiled = new Set<string>()
  const assets = new Map<string, Uint8Array>()
  const addresses = {
    root: place.root,
    publicPath: `${place.basePath}/imported`,
    assets,
    missing: new Set<string>(),
    bundle: () => Promise.resolve(undefined),
  }
  const contents = sheets.map(file => `import ${JSON.stringify(file)}`).join('\n')
  const options = buildOptions({ stdin: { contents, resolveDir: place.root } }, place, [
    styleSheets(place, uncompiled),
    siteModules({ root: place.root, basePath: place.basePath, missing: new Set(), isLoose: true }, addresses),
  ])
  try {
    const { outputFiles } = await build(options)
    const css = outputFiles.find(one => one.path.endsWith('.css'))?.text ?? ''
    return { css, assets: [...assets, ...assetsOf(outputFiles)], uncompiled: [...uncompiled] }
  } catch {
    return { css: '', assets: [], uncompiled: [...sheets] }
  }
}
