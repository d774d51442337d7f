import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type ImportStatement, importStatements } from '../../../dialects/mdx/imports.ts'
import { themeComponent } from '../../../dialects/mdx/theme-components.ts'
import { maskCode } from '../../../markdown/mdx-source/code-mask.ts'
import { blankText, type Edit, editedText, matchEdits } from '../../../markdown/mdx-source/edited-text.ts'
import type { ImportedComponent, OwnComponents } from './own-components.ts'
import { aliasedPath, resolveWrittenFile, sitePath } from './resolve-written-file.ts'

/** The file of an import in a text, or the name of an installed package; undefined if neither exists. */
function importedFile(from: string, importer: string, root: string): string | undefined {
  // The engine has its own component for this one.
  if (themeComponent(from) !== undefined) return undefined
  const written = from.startsWith('@theme/') ? `@site/src/theme/${from.slice('@theme/'.length)}` : from
  const name = written.startsWith('/') ? `@site${written}` : written
  const isPath = name.startsWith('.') || aliasedPath(name, root) !== undefined
  if (isPath) return resolveWrittenFile(sitePath(name, importer, root), root)
  return isInstalled(name, root) ? name : undefined
}

/** Whether a package may contain components, and is installed. */
function isInstalled(name: string, root: string): boolean {
  const [, own] = /^((?:@[\w.-]+\/)?[\w-][\w.-]*)(?:\/|$)/.exec(name) ?? []
  if (own === undefined || /^(?:react|react-dom|@docusaurus\/.*|@theme.*|@mdx-js\/.*)$/.test(own))
    return false
  return (
    !/\.(?:css|s[ac]ss|json|mdx?|png|svg)$/.test(name) && existsSync(path.join(root, 'node_modules', own))
  )
}

/** Whether an import may contain components. */
function isModule(file: string): boolean {
  return /\.[jt]sx?$/.test(file) || !path.isAbsolute(file)
}

/**
 * The components that texts import, directly or through other texts, and those that are available in every text.
 *
 * @param sources Absolute paths.
 */
export function importedComponents(
  sources: readonly string[],
  root: string,
  globals: ReadonlyMap<string, ImportedComponent>,
): ImportedComponent[] {
  const found: ImportedComponent[] = []
  const parts = new Map<string, Set<string>>()
  const inline = new Set<string>()
  const seen = new Set(sources)
  // Grows during the loop.
  for (const source of seen) {
    const text = readFileSync(source, 'utf8')
    for (const [, name = '', part = ''] of text.matchAll(/<([A-Z]\w*)\.([A-Z]\w*(?:\.[A-Z]\w*)*)/g))
      parts.set(name, (parts.get(name) ?? new Set()).add(part))
    for (const name of inlineTags(text)) inline.add(name)
    if (!/^[ \t]*import\s/m.test(text)) continue
    for (const statement of importStatements(maskCode(text).masked)) {
      const file = importedFile(statement.from, source, root)
      if (file === undefined) continue
      if (/\.mdx?$/.test(file)) seen.add(file)
      else if (isModule(file))
        found.push(...componentNames(statement).map(componentName => ({ ...componentName, file })))
    }
  }
  return (
    [...found, ...globals.values()]
      .map(component => ({
        ...component,
        isInline: inline.has(component.local),
        parts: [...(parts.get(component.local) ?? [])],
      }))
      // A namespace import shows nothing by itself.
      .filter(component => component.exported !== '*' || component.parts.length > 0)
  )
}

/** Names of components that occur within a line of text. */
function inlineTags(text: string): string[] {
  return text.split('\n').flatMap(line => {
    const names = [...line.matchAll(/<([A-Z]\w*)/g)].map(([, name = '']) => name)
    const isAlone = names.length === 1 && /^\s*<[A-Z]/.test(line) && !/<\/[A-Z]\w*>\s*\S/.test(line)
    return isAlone ? [] : names
  })
}

/** The components that are available in every text of a site (`src/theme/MDXComponents`), by name. */
export function globalComponents(root: string): Map<string, ImportedComponent> {
  const base = path.join(root, 'src/theme/MDXComponents')
  const module = resolveWrittenFile(base, root)
  const found = new Map<string, ImportedComponent>()
  if (module === undefined || !/\.[jt]sx?$/.test(module)) return found
  const source = readFileSync(module, 'utf8')
  const [, listed = ''] = /(?:export\s+default|=)\s*\{([\s\S]*)\}/.exec(source) ?? []
  for (const [, name = ''] of source.matchAll(/^(?:export\s+)?(?:function|const|let)\s+([A-Z]\w*)/gm))
    if (new RegExp(`(?:^|[{,])\\s*${name}\\s*(?:,|$)`, 'm').test(listed))
      found.set(name, { local: name, exported: `default.${name}`, file: module })
  for (const statement of importStatements(source)) {
    const file = importedFile(statement.from, module, root)
    if (file === undefined || !isModule(file)) continue
    for (const componentName of componentNames(statement)) {
      const renamed = new RegExp(`\\b([A-Z]\\w*)\\s*:\\s*${componentName.local}\\b`).exec(listed)?.[1]
      const name =
        renamed ?? (new RegExp(`\\b${componentName.local}\\b`).test(listed) ? componentName.local : undefined)
      if (name !== undefined) found.set(name, { ...componentName, local: name, file })
    }
  }
  return found
}

function componentNames({ local, isNamespace, named }: ImportStatement): {
  exported: string
  local: string
}[] {
  const all = [...(local === undefined ? [] : [{ name: isNamespace ? '*' : 'default', local }]), ...named]
  return all
    .filter(name => /^[A-Z]\w*$/.test(name.local))
    .map(name => ({ exported: name.name, local: name.local }))
}

/** Renames imported components to their names in the new site, and removes their imports. */
export function withOwnComponents(
  text: string,
  {
    source,
    root,
    own,
    globals,
  }: { source: string; root: string; own: OwnComponents; globals: ReadonlyMap<string, ImportedComponent> },
): string {
  const { masked } = maskCode(text)
  const edits: Edit[] = []
  const names = new Map<string, string>()
  const parts = new Set(
    [...masked.matchAll(/<([A-Z]\w*)\.([\w.]+)/g)].map(([, local, part]) => `${local}.${part}`),
  )
  const recordParts = (local: string, file: string | undefined, exported: string) => {
    for (const part of parts) {
      if (!part.startsWith(`${local}.`)) continue
      const name = file && own.nameOf(file, exported, part.slice(local.length + 1))
      if (name) names.set(part, name)
      else names.delete(part)
    }
  }
  for (const [local, component] of globals) {
    const name = own.nameOf(component.file, component.exported)
    if (name !== undefined && name !== local) names.set(local, name)
    recordParts(local, component.file, component.exported)
  }
  for (const statement of importStatements(masked)) {
    const { local, named, from, start, end } = statement
    const file = importedFile(from, source, root)
    const known = componentNames(statement).map(componentName => ({
      ...componentName,
      name: file && own.nameOf(file, componentName.exported),
    }))
    for (const componentName of componentNames(statement)) {
      names.delete(componentName.local)
      recordParts(componentName.local, file, componentName.exported)
    }
    for (const component of known)
      if (component.name !== undefined && component.name !== component.local)
        names.set(component.local, component.name)
    const isTaken = ({ local: name, name: own }: (typeof known)[number]) =>
      own !== undefined || [...names.keys()].some(key => key.startsWith(`${name}.`))
    const taken = new Set(known.filter(isTaken).map(component => component.local))
    if (taken.size === 0) continue
    const rest = named.filter(component => !taken.has(component.local))
    const clauses = [
      ...(local === undefined || taken.has(local) ? [] : [local]),
      ...(rest.length === 0
        ? []
        : [
            `{ ${rest.map(component => (component.name === component.local ? component.name : `${component.name} as ${component.local}`)).join(', ')} }`,
          ]),
    ]
    const blank = blankText(text.slice(start, end))
    edits.push({
      start,
      end,
      by: (clauses.length === 0 ? '' : `import ${clauses.join(', ')} from ${JSON.stringify(from)}`) + blank,
    })
  }
  for (const [local, name] of names) {
    const tag = new RegExp(`<(/?)${local.replaceAll('.', '\\.')}(?=[\\s/>])`, 'g')
    edits.push(...matchEdits(masked, tag, ([, slash]) => `<${slash}${name}`))
  }
  if (edits.length === 0) return text
  return editedText(text, edits)
}
