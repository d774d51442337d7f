import { existsSync } from 'node:fs'
import path from 'node:path'
import { framedMigrator } from '../frame/framed-migrator.ts'
import { understandMintlify } from './understand-site.ts'

export const mintlify = framedMigrator({
  name: 'Mintlify',
  configNames: 'docs.json or mint.json',
  findConfig: root =>
    ['docs.json', 'mint.json'].map(name => path.join(root, name)).find(file => existsSync(file)),
  isProgram: false,
  understand: understandMintlify,
})
