import path from 'node:path'
import { z } from 'zod'
import type { ExpandCall } from '../components/expand-call.ts'
import type { Locale } from '../config/locale.ts'
import { statOf } from '../files/stat-of.ts'
import { definePlugin, type LoadContext } from '../plugins/plugin.ts'
import { applyOverlay } from '../reference/description/overlay.ts'
import { type ArazzoDocument, checkedArazzo, readArazzo } from './arazzo.ts'
import { stepCode } from './step-code.ts'
import { writeWorkflow } from './write-workflow.ts'

interface Options {
  /** Folder of the documents: `api/workflows`. */
  folder: string
  /** Folder of overlays with texts in other languages: `live.ja.yaml` for `live.yaml`. */
  overlays: string
  /** Path of the API's pages. The documents are published next to the API's description. */
  api: string
  /** Origin of the API. */
  server: string
  /** Variable for the reader's token in samples. */
  token: string
}

/** Documents by locale and file name. */
interface Workflows extends Options {
  documents: ReadonlyMap<string, ReadonlyMap<Locale, ArazzoDocument>>
}

/**
 * `<Workflow of="live/run-event" />` renders a workflow of `live.yaml` as a guide: the data flow between its steps, runnable samples, and a link to
 * the document, which is published next to the API's description (`/docs/api/platform/live.arazzo.json`).
 */
export default definePlugin<Workflows, Options>({
  name: 'workflows',
  options: z.strictObject({
    folder: z.string(),
    overlays: z.string(),
    api: z.string().startsWith('/'),
    server: z.url(),
    token: z.string(),
  }),
  watch: ['api/workflows', 'api/overlays'],
  load: context => ({ ...context.options, documents: translated(context) }),
  components: [
    {
      name: 'Workflow',
      attributes: z.strictObject({ of: z.string() }),
      expand: expandWorkflow,
    },
  ],
  setup: ({ data, config: { defaultLocale, locales } }) => ({
    files: () =>
      [...data.documents].flatMap(([name, byLocale]) =>
        locales.flatMap(({ code }) => {
          const document = byLocale.get(code)
          const prefix = code === defaultLocale ? '' : `/${code}`
          return document
            ? [{ url: prefix + addressOf(data, name), text: `${JSON.stringify(document, null, 2)}\n` }]
            : []
        }),
      ),
  }),
})

function expandWorkflow({
  attributes,
  data,
  locale,
  defaultLocale,
  texts,
  api,
  line,
  reportName,
}: ExpandCall<Workflows>) {
  const of = attributes.get('of') ?? ''
  const workflows = [...data.documents].flatMap(([name, byLocale]) => {
    const document = byLocale.get(locale) ?? byLocale.get(defaultLocale)
    return (document?.workflows ?? []).map(workflow => ({
      id: `${name}/${workflow.workflowId}`,
      name,
      workflow,
    }))
  })
  const workflow = workflows.find(({ id }) => id === of)
  if (!workflow) {
    reportName(
      `there is no workflow "${of}" in ${data.folder}`,
      of,
      workflows.map(({ id }) => id),
    )
    return
  }
  const { server, token } = data
  const file = `${workflow.name}.arazzo.json`
  const lines = writeWorkflow(workflow.workflow, {
    codeOf: step => {
      const operation = api?.operations.get(step.operationId)
      if (operation) return stepCode(workflow.workflow, step, { server, token, operation })
      reportName(`the API has no operation "${step.operationId}"`, step.operationId, [
        ...(api?.operations.keys() ?? []),
      ])
      return ''
    },
    file: {
      name: file,
      href: (locale === defaultLocale ? '' : `/${locale}`) + addressOf(data, workflow.name),
    },
    words: texts.workflow,
  })
  for (const text of lines) line(text)
}

function addressOf({ api }: Pick<Options, 'api'>, name: string): string {
  return `${api}/${name}.arazzo.json`
}

function translated({
  root,
  options: { folder, overlays },
  locales,
  defaultLocale,
  report,
  readFolder,
}: LoadContext<Options>): Workflows['documents'] {
  const documents = new Map<string, ReadonlyMap<Locale, ArazzoDocument>>()
  for (const [name, document] of readFolder(folder, readArazzo)) {
    if (!document) continue
    const byLocale = new Map([[defaultLocale, document]])
    documents.set(name, byLocale)
    for (const locale of locales) {
      const file = `${overlays}/${name}.${locale}.yaml`
      if (locale === defaultLocale || !statOf(path.join(root, file))) continue
      const problems: Parameters<typeof report>[0][] = []
      const { document: changed } = applyOverlay(
        JSON.parse(JSON.stringify(document)),
        { root, file, variables: {} },
        problems,
      )
      const checked = checkedArazzo(changed, file, problems)
      if (checked) byLocale.set(locale, checked)
      problems.forEach(report)
    }
  }
  return documents
}
