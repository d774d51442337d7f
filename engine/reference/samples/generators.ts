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
 * All are ours. Of the first 33 requests in engine/reference/testing/hard-requests.ts, httpsnippet 3.0.10 sent 18 to 25 right, depending on the
 * client, and postman-code-generators 2.1.1 24 to 30, with missing imports and literal tokens put in by hand:
 * neither can name a variable of the environment. Outside of curl they send `@video.mp4` or `<file contents here>` in
 * place of a file, and their Go is not what gofmt writes. httpsnippet breaks Python strings at newlines, drops
 * backslashes in JavaScript, turns `true` into `null` and `{}` into `[]` in PHP and has no HTTP_Request2; postman's PHP
 * ends strings at an apostrophe, and its package runs npm in 35 folders when it is installed.
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
