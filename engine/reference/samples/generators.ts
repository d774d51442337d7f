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
 * We wrote all of them. Of the first 33 requests in engine/reference/testing/hard-requests.ts, code of httpsnippet 3.0.10 sent 18 to 25
 * correctly, depending on the client, and that of postman-code-generators 2.1.1 24 to 30, after missing imports and literal tokens had
 * been added by hand: neither supports environment variables. Except for curl, they send `@video.mp4` or `<file contents here>` instead
 * of a file, and their Go is not formatted by gofmt. httpsnippet breaks Python strings at newlines, drops backslashes in JavaScript,
 * turns `true` into `null` and `{}` into `[]` in PHP and does not support HTTP_Request2. Postman's PHP ends strings at an apostrophe, and
 * its package runs npm in 35 folders during installation.
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
