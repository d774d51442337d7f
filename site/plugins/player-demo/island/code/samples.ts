import type { DemoState } from '../state/demo-state.ts'
import { androidCode } from './android-code.ts'
import type { CodeContext } from './code-sample.ts'
import { iframeCode } from './iframe-code.ts'
import { iosCode } from './ios-code.ts'
import { webCode } from './web-code.ts'

/** The samples of the demo in the order of their tabs. */
export const samples: readonly {
  id: string
  /** Label of the tab, which is not translated. */
  label: string
  language: string
  write: (state: DemoState, context: CodeContext) => string
}[] = [
  { id: 'web', label: 'Web SDK', language: 'ts', write: webCode },
  { id: 'iframe', label: 'iframe', language: 'html', write: iframeCode },
  { id: 'ios', label: 'iOS (Swift)', language: 'swift', write: iosCode },
  { id: 'android', label: 'Android (Kotlin)', language: 'kotlin', write: androidCode },
]
