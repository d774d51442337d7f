import { grammarOf } from 'shiori/internal/markdown/code/languages.ts'
import type { ScriptLanguage } from '../syntax/javascript.ts'
import { go } from './go-calls.ts'
import { httpRequests } from './http-request.ts'
import { javascriptProgram } from './javascript-calls.ts'
import { php } from './php-calls.ts'
import { phpCurlRequests } from './php-curl.ts'
import { programRequests } from './program-requests.ts'
import { python } from './python-calls.ts'
import type { ApiPlace } from './request-address.ts'
import type { SampleRequest } from './sample-request.ts'
import { shellRequests } from './shell-requests.ts'
import { withProgram } from './tree-calls.ts'

/** Collects the requests of a code block to the API; none for languages in which no samples of requests are written. */
export async function sampleRequests(
  code: string,
  language: string,
  place: ApiPlace,
): Promise<SampleRequest[]> {
  const script = (name: ScriptLanguage) => programRequests(javascriptProgram(code, name), place)
  switch (grammarOf(language)) {
    case 'shellscript':
      return shellRequests(code, place)
    case 'http':
      return httpRequests(code, place)
    case 'javascript':
      return script('js')
    case 'jsx':
      return script('jsx')
    case 'typescript':
      return script('ts')
    case 'tsx':
      return script('tsx')
    case 'python':
      return withProgram(python, code, program => programRequests(program, place))
    case 'go':
      return withProgram(go, code, program => programRequests(program, place))
    case 'php':
      return withProgram(php, /<\?/.test(code) ? code : `<?php ${code}`, program => [
        ...programRequests(program, place),
        ...phpCurlRequests(program.calls, place),
      ])
    default:
      return []
  }
}
