import { existsSync } from 'node:fs'
import path from 'node:path'
import { framedMigrator } from '../frame/framed-migrator.ts'
import { understandMkDocs } from './understand-site.ts'

export const mkdocs = framedMigrator({
  name: 'MkDocs',
  configNames: 'mkdocs.yml or mkdocs.yaml',
  findConfig: root =>
    ['mkdocs.yml', 'mkdocs.yaml'].map(name => path.join(root, name)).find(file => existsSync(file)),
  isProgram: false,
  understand: understandMkDocs,
})
