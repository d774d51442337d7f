/** Page of the samples in all clients, beside that of the operation; the same for all locales. */
export function samplesPath(operationPath: string): string {
  return `${operationPath}.samples`
}

/** The part of the description that one operation needs. */
export function slicePath(operationPath: string): string {
  return `${operationPath}.openapi.json`
}

/** The whole description in one file. */
export function bundlePath(apiPath: string, extension: 'json' | 'yaml'): string {
  return `${apiPath}/openapi.${extension}`
}

/** Part of an API's description for the sandbox in the browser: `/docs/api/shop/sandbox/orders.json`. */
export function sandboxPath(apiPath: string, group: string): string {
  return `${apiPath}/sandbox/${group}.json`
}
