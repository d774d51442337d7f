import type { SampleBody } from '../sample-request.ts'
import type { PostmanBody, PostmanVariable } from './postman-types.ts'

/** The body of a request as Postman holds it. */
export function postmanBody(body: SampleBody): PostmanBody {
  switch (body.kind) {
    case 'json':
      return {
        mode: 'raw',
        raw: JSON.stringify(body.value, null, 2),
        options: { raw: { language: 'json' } },
      }
    case 'text':
      return body.mediaType === 'application/x-www-form-urlencoded'
        ? { mode: 'urlencoded', urlencoded: formFields(body.text) }
        : { mode: 'raw', raw: body.text }
    case 'file':
      return { mode: 'file', file: { src: body.fileName } }
    case 'multipart':
      return {
        mode: 'formdata',
        formdata: body.parts.map(({ name, content }) =>
          'text' in content
            ? {
                key: name,
                type: 'text',
                value: content.text,
                ...(content.mediaType !== undefined && { contentType: content.mediaType }),
              }
            : { key: name, type: 'file', src: content.fileName, contentType: content.mediaType },
        ),
      }
  }
}

function formFields(text: string): PostmanVariable[] {
  return [...new URLSearchParams(text)].map(([key, value]) => ({ key, value }))
}
