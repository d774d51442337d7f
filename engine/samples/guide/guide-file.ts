import { isOf } from './exchange.ts'
import type { GuideRequest, GuideResources, GuideSetup, GuideVariable } from './guide-setup.ts'

/** Data that a page loads when its first sample is run. */
export interface GuideFile {
  /** Time for which the samples were written, in milliseconds since 1970. */
  written: number
  /** Origins of the APIs in samples. */
  apis: string[]
  /** Paths of server URLs, which precede the paths of operations, longest first: `/v1`. */
  bases: string[]
  /** Method, path with `{}` for its parameters, part of the description, path of the API's pages. */
  operations: [method: string, path: string, group: string, api: string][]
  /** Names of variables for tokens. */
  tokens: string[]
  /** Headers of every request, each with its variable in samples and its value. */
  headers: { name: string; variable: string; value: string }[]
  variables: Record<string, GuideVariable>
  files: Record<string, number>
  guides: Record<string, Partial<GuideSetup>>
}

/** Setup of a guide. @param path Path of its page, whose end is the name of the guide. */
export function setupOf({ variables, files, guides }: GuideFile, path: string): GuideSetup {
  const [, guideSettings = {}] = Object.entries(guides).find(([id]) => path.endsWith(`/${id}`)) ?? []
  const none: { resources: GuideResources; before: GuideRequest[] } = { resources: {}, before: [] }
  return {
    ...none,
    after: {},
    skip: {},
    ...guideSettings,
    variables: { ...variables, ...guideSettings.variables },
    files: { ...files, ...guideSettings.files },
  }
}

/** The operation's path, as the sandbox knows it, in a path that a sample requests. */
export function operationPath({ bases, operations }: GuideFile, method: string, pathname: string): string {
  const candidates = [
    pathname,
    ...bases.filter(base => pathname.startsWith(`${base}/`)).map(base => pathname.slice(base.length)),
  ]
  const isKnown = (target: string) =>
    operations.some(([name, path]) =>
      isOf({ method, target, status: 200, body: undefined }, `${name} ${path}`),
    )
  return candidates.find(isKnown) ?? pathname
}
