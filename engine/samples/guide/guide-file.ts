import { isOf } from './exchange.ts'
import type { GuideRequest, GuideResources, GuideSetup, GuideVariable } from './guide-setup.ts'

/** What a page loads when it runs its first sample. */
export interface GuideFile {
  /** When samples think that it is, milliseconds since 1970. */
  written: number
  /** Origins of the APIs as samples write them. */
  apis: string[]
  /** What the addresses of servers put before the paths of operations, longest first: `/v1`. */
  bases: string[]
  /** Method, path with `{}` for its parameters, part of the description, path of the API's pages. */
  operations: [method: string, path: string, group: string, api: string][]
  /** Names of variables that hold a token. */
  tokens: string[]
  /** Headers that every request has, each with the variable of samples that holds it, and its value. */
  headers: { name: string; variable: string; value: string }[]
  variables: Record<string, GuideVariable>
  files: Record<string, number>
  guides: Record<string, Partial<GuideSetup>>
}

/** What a guide has around it. @param path Address of its page: guides are named by its end. */
export function setupOf({ variables, files, guides }: GuideFile, path: string): GuideSetup {
  const [, own = {}] = Object.entries(guides).find(([id]) => path.endsWith(`/${id}`)) ?? []
  const none: { resources: GuideResources; before: GuideRequest[] } = { resources: {}, before: [] }
  return {
    ...none,
    after: {},
    skip: {},
    ...own,
    variables: { ...variables, ...own.variables },
    files: { ...files, ...own.files },
  }
}

/** The path of an operation, which a sandbox knows, in an address that a sample asks. */
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
