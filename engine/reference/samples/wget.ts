import type { SampleBody, SampleHeader, SampleRequest } from '../sample-request.ts'
import type { SampleGenerator } from './generator.ts'
import { multipartChunks } from './multipart-chunks.ts'
import { requestHeaders } from './request-headers.ts'
import { shellQuote, shellValue } from './shell.ts'

/** GNU wget in a POSIX shell. */
export const wget: SampleGenerator = {
  id: 'wget',
  language: 'wget',
  label: '',
  highlight: 'bash',
  tab: 'wget',
  generate(request) {
    const { body } = request
    if (body?.kind !== 'multipart') return command(request, requestHeaders(request), body && bodyOption(body))
    const { contentType, chunks } = multipartChunks(body.parts)
    const type = { name: 'content-type', value: contentType, variable: undefined }
    // wget cannot create parts, and accepts no body from a pipe, because it needs the length.
    return [
      'body=$(mktemp)',
      '{',
      ...chunks.map(chunk =>
        'text' in chunk
          ? `  printf -- ${printfText(chunk.text)}`
          : `  cat ${shellQuote(catFile(chunk.fileName))}`,
      ),
      '} > "$body"',
      command(request, [...requestHeaders(request), type], '--body-file="$body"'),
      'rm "$body"',
    ].join('\n')
  },
}

function command(
  { method, url }: SampleRequest,
  headers: readonly SampleHeader[],
  body: string | undefined,
): string {
  const answer = method === 'HEAD' ? 'wget -qS' : 'wget -qO- --content-on-error'
  const options = [
    ...(method === 'GET' && body === undefined ? [] : [`--method=${method}`]),
    ...headers.map(header => `--header=${shellValue(header, `${header.name}: `)}`),
    ...(body === undefined ? [] : [body]),
    shellQuote(url),
  ]
  return [answer, ...options].join(' \\\n  ')
}

function bodyOption(body: Exclude<SampleBody, { kind: 'multipart' }>): string {
  if (body.kind === 'file') return `--body-file=${shellQuote(body.fileName)}`
  return `--body-data=${shellQuote(body.kind === 'json' ? JSON.stringify(body.value, null, 2) : body.text)}`
}

/** A format for printf without a directive. */
function printfText(text: string): string {
  return shellQuote(
    text.replaceAll('\\', '\\\\').replaceAll('%', '%%').replaceAll('\r', '\\r').replaceAll('\n', '\\n'),
  )
}

/** Path of a file that `cat` does not take for an option. */
function catFile(fileName: string): string {
  return fileName.startsWith('-') ? `./${fileName}` : fileName
}
