import { mkdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { engineFolder } from '../portal/paths.ts'

/** Links the engine where a site resolves the package "shiori", like npm. */
export function linkEngine(root: string): void {
  mkdirSync(path.join(root, 'node_modules'), { recursive: true })
  symlinkSync(engineFolder, path.join(root, 'node_modules/shiori'))
}
