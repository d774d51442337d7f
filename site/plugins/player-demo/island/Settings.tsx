import { Checkbox, Field, NumberField, Select } from './Field.tsx'
import {
  captionLanguages,
  type DemoState,
  qualities,
  rates,
  sources,
  streamSeconds,
  watermarkLength,
  watermarkPositions,
} from './state/demo-state.ts'
import { usePlayerDemoText } from './text.ts'

interface SettingsProps {
  state: DemoState
  onChange: (change: Partial<DemoState>) => void
}

/** Names of languages in the language itself. */
const languages = { en: 'English', ja: '日本語', zh: '繁體中文' }

/** Form controls for all settings of the demo. */
export function Settings({ state, onChange }: SettingsProps) {
  const text = usePlayerDemoText()
  const { options } = text
  return (
    <>
      <div className="pd-checks">
        {(['autoplay', 'muted', 'loop'] as const).map(key => (
          <Checkbox
            key={key}
            name={key}
            label={options[key]}
            checked={state[key]}
            onChange={checked => onChange({ [key]: checked })}
          />
        ))}
      </div>
      <div className="pd-fields">
        <Select
          name="source"
          label={options.source}
          values={sources}
          value={state.source}
          show={source => source.toUpperCase()}
          onChange={source => onChange({ source })}
        />
        <NumberField
          name="start"
          label={options.start}
          min={0}
          max={streamSeconds - 1}
          value={state.start}
          onChange={start => onChange({ start })}
        />
        <Select
          name="captions"
          label={options.captions}
          values={captionLanguages}
          value={state.captions}
          show={language => (language === 'off' ? text.off : languages[language])}
          onChange={captions => onChange({ captions })}
        />
        <Select
          name="quality"
          label={options.quality}
          values={qualities}
          value={state.quality}
          show={quality => (quality === 'auto' ? text.automatic : `${quality}p`)}
          onChange={quality => onChange({ quality })}
        />
        <Select
          name="rate"
          label={options.rate}
          values={rates}
          value={state.rate}
          show={rate => `${rate}×`}
          onChange={rate => onChange({ rate })}
        />
        <Field label={options.accent}>
          <input
            type="color"
            name="accent"
            autoComplete="off"
            value={state.accent}
            onChange={event => onChange({ accent: event.target.value })}
          />
        </Field>
        <Field label={options.watermark}>
          <input
            type="text"
            name="watermark"
            autoComplete="off"
            maxLength={watermarkLength}
            value={state.watermark}
            onChange={event => onChange({ watermark: event.target.value })}
          />
        </Field>
        <Select
          name="position"
          label={options.position}
          values={watermarkPositions}
          value={state.position}
          show={position => position}
          onChange={position => onChange({ position })}
        />
        {state.position === 'CUSTOM' &&
          (['x', 'y'] as const).map(key => (
            <NumberField
              key={key}
              name={key}
              label={options[key]}
              min={1}
              max={100}
              value={state[key]}
              onChange={value => onChange({ [key]: value })}
            />
          ))}
      </div>
    </>
  )
}
