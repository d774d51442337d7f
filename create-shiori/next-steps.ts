import path from 'node:path'
import type { Answers } from './options.ts'
import { templates } from './templates.ts'

/** The result of `createSite`, for the steps to print. */
interface CreatedSite {
  root: string
  manager: string
  isInstalled: boolean
}

/** Lists as text what to do with a new site. The commands can be pasted into a shell, whatever the folder's name. */
export function nextSteps(
  { template, title, locales }: Answers,
  site: CreatedSite,
  platform = process.platform,
): string {
  const { root, manager, isInstalled } = site
  const folder = path.relative(process.cwd(), root)
  const steps = [
    ...(folder ? [changeFolder(folder, platform)] : []),
    ...(isInstalled ? [] : [[`${manager} install`]]),
    [`${manager} run dev`, 'serves it at http://localhost:3000 and reloads when you save'],
    [`${manager} run check`, 'reports mistakes with file and line'],
    [`${manager} run build`, 'writes it to dist'],
  ]
  const width = Math.max(...steps.map(([command = '']) => command.length)) + 3
  const lines = steps.map(([command = '', meaning = '']) => `  ${command.padEnd(width)}${meaning}`.trimEnd())
  const [defaultLocale = 'en'] = locales ?? []
  const files = ['site.config.ts', ...templates[template].changeFirst].map(file =>
    file.replace('/en/', `/${defaultLocale}/`),
  )
  return `"${title}" is ready in ${folder || 'this folder'}. Next:\n\n${lines.join('\n')}\n\nChange first: ${files.join(', ')}`
}

/** The command that enters a folder, or what to do where no quotes are safe. */
function changeFolder(folder: string, platform: NodeJS.Platform): string[] {
  const name = folder.startsWith('-') ? `./${folder}` : folder
  if (/^[\w./-]+$/.test(name)) return [`cd ${name}`]
  if (platform !== 'win32') return [`cd '${name.replaceAll("'", String.raw`'\''`)}'`]
  // Within double quotes, cmd expands %NAME%, and PowerShell what follows $ or `.
  return /[%$`]/.test(name) ? [`(open the folder ${name} in a terminal)`] : [`cd "${name}"`]
}
