import { curl } from './curl.ts'
import type { SampleGenerator } from './generator.ts'
import { goNetHttp } from './go-net-http.ts'
import { nodejsAxios } from './nodejs-axios.ts'
import { nodejsNative } from './nodejs-native.ts'
import { phpCurl } from './php-curl.ts'
import { phpGuzzle } from './php-guzzle.ts'
import { phpHttpRequest2 } from './php-http-request2.ts'
import { phpPeclHttp } from './php-pecl-http.ts'
import { pythonHttpClient } from './python-http-client.ts'
import { pythonRequests } from './python-requests.ts'

/**
 * Every client, in the order in which readers see them.
 *
 * All are ours. Neither httpsnippet 3.0.10 nor postman-code-generators 2.1.1 can name a variable of the environment
 * (`"$TOKEN"` comes out in single quotes or as text), both send `@video.mp4` or `<file contents here>` instead of a file, and of
 * ten requests both wrote broken programs: httpsnippet breaks Python strings at newlines, drops backslashes in
 * JavaScript, turns `true` into `null` and `{}` into `[]` in PHP and has no HTTP_Request2; postman's Guzzle code ends its
 * string at an apostrophe and lacks its imports, and its package runs npm in 38 folders when it is installed.
 */
export const generators: readonly SampleGenerator[] = [
  curl,
  pythonRequests,
  pythonHttpClient,
  goNetHttp,
  nodejsAxios,
  nodejsNative,
  phpCurl,
  phpGuzzle,
  phpPeclHttp,
  phpHttpRequest2,
]
