import { format } from 'shiori'
import { type DemoState, defaultState } from '../state/demo-state.ts'
import type { PlayerDemoText } from '../text.ts'

/** Options that an SDK may lack, without `watermark`, which always belongs to the content. */
type Option = Exclude<keyof DemoState, 'source' | 'watermark' | 'position' | 'x' | 'y'>

/** Writes a comment for each changed option that the SDK's documentation lacks. */
export function missingOptions(state: DemoState, options: readonly Option[], text: PlayerDemoText): string[] {
  const changed = options.filter(option => state[option] !== defaultState[option])
  return changed.map(option => format(text.notes.noOption, { option: text.options[option] }))
}

/** Writes a comment on where a watermark is set, if the reader has set one. */
export function watermarkNote(state: DemoState, text: PlayerDemoText): string[] {
  if (state.watermark === '') return []
  return [format(text.notes.watermark, { position: `WATERMARK_POSITION_${state.position}` })]
}
