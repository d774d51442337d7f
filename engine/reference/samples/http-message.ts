import type { SampleHeader, SampleRequest } from '../sample-request.ts'
import type { SampleGenerator } from './generator.ts'
import { messageBody } from './message-body.ts'
import { requestHeaders } from './request-headers.ts'
import { strictUrl } from './strict-url.ts'

/** The HTTP message itself (RFC 9112), with `\n` for CRLF. `{{NAME}}` is a variable, as in `.http` files. */
export const httpMessage: SampleGenerator = {
  id: 'http',
  language: 'HTTP',
  label: '',
  highlight: 'http',
  tab: 'http',
  generate(request) {
    const body = request.body && messageBody(request.body)
    const lines = [
      startLine(request),
      ...requestHeaders(request).map(headerLine),
      ...(request.body?.kind === 'multipart' ? [`content-type: ${body?.contentType}`] : []),
      ...(body?.length === undefined ? [] : [`content-length: ${body.length}`]),
    ]
    return body ? `${lines.join('\n')}\n\n${body.text}` : lines.join('\n')
  },
}

function startLine({ method, url }: SampleRequest): string {
  const [, host = '', rest = ''] = /^[a-z][a-z\d+.-]*:\/\/([^/?#]*)([^#]*)/i.exec(strictUrl(url)) ?? []
  return `${method} ${rest.startsWith('/') ? rest : `/${rest}`} HTTP/1.1\nhost: ${host}`
}

function headerLine({ name, value, variable }: SampleHeader): string {
  return `${name}: ${value}${variable === undefined ? '' : `{{${variable}}}`}`.trimEnd()
}
