import path from 'node:path'
import type { Problem } from '../../config/problem.ts'
import { processCost } from '../cost.ts'
import { compileSheet, sheetConfig } from './compile-sheet.ts'
import { loadPostCssConfig, type PostCssSettings } from './load-postcss.ts'
import { compilePlainSheet, withoutPluginRules } from './plain-sheet.ts'
import { isPreprocessed } from './preprocessors.ts'
import type { CompileRequest, StyleMessage } from './style-compiler.ts'
import { styleProblem } from './style-problem.ts'

/** Plugins are loaded once: a change of `postcss.config` starts another process. */
let plugins: Promise<{ postcss: PostCssSettings } | { problem: Problem }> | undefined

async function load({
  root,
  config,
}: CompileRequest): Promise<{ postcss: PostCssSettings } | { problem: Problem }> {
  if (config === undefined) return { postcss: {} }
  const file = path.join(root, config)
  try {
    return { postcss: await loadPostCssConfig(file) }
  } catch (error) {
    return { problem: styleProblem(error, root, file) }
  }
}

async function compile(request: CompileRequest): Promise<StyleMessage> {
  const problems: Problem[] = []
  plugins ??= load(request)
  const loaded = await plugins
  if ('problem' in loaded) problems.push(loaded.problem)
  const postcss = 'postcss' in loaded ? loaded.postcss : { plugins: [withoutPluginRules] }
  const { root, outDir } = request
  const config = await sheetConfig({ root, outDir, postcss }, problems)
  const sheets = []
  for (const file of request.sheets)
    sheets.push(
      'problem' in loaded && !isPreprocessed(file)
        ? await compilePlainSheet(file, config)
        : await compileSheet(file, config, problems),
    )
  return {
    kind: 'compiled',
    sheets: sheets.filter(sheet => sheet !== undefined),
    problems,
    cost: processCost(),
  }
}

process.on('disconnect', () => process.exit())
process.on('message', (request: CompileRequest) => {
  compile(request)
    .catch((error: unknown): StyleMessage => {
      const problem = styleProblem(error, request.root, path.join(request.root, request.config ?? ''))
      return { kind: 'compiled', sheets: [], problems: [problem], cost: processCost() }
    })
    .then(message => process.send?.(message))
})
