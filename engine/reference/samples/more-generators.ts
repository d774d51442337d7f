import type { SampleGenerator } from './generator.ts'
import { httpMessage } from './http-message.ts'
import { rubyNetHttp } from './ruby-net-http.ts'
import { wget } from './wget.ts'

/** The clients that a site has only if it chooses them: apart from the others, so that the console loads them only there. */
export const moreGenerators: readonly SampleGenerator[] = [rubyNetHttp, httpMessage, wget]
