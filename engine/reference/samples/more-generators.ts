import { csharpHttpClient } from './csharp-httpclient.ts'
import type { SampleGenerator } from './generator.ts'
import { httpMessage } from './http-message.ts'
import { javaNetHttp } from './java-net-http.ts'
import { kotlinNetHttp } from './kotlin-net-http.ts'
import { powershell } from './powershell.ts'
import { rubyNetHttp } from './ruby-net-http.ts'
import { rustReqwest } from './rust-reqwest.ts'
import { swiftUrlSession } from './swift-urlsession.ts'
import { wget } from './wget.ts'

/** Clients that are off by default. They are in a separate module, so that the console loads them only on sites that choose one. */
export const moreGenerators: readonly SampleGenerator[] = [
  rubyNetHttp,
  javaNetHttp,
  csharpHttpClient,
  kotlinNetHttp,
  swiftUrlSession,
  rustReqwest,
  powershell,
  httpMessage,
  wget,
]
