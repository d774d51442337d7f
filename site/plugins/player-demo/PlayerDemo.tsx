import { TabItem, Tabs, useFrame } from 'shiori/ui'
import { samples } from './island/code/samples.ts'
import { PlayerDemo } from './island/PlayerDemo.tsx'
import type { PlayerDemoProps } from './island/props.ts'
import { defaultState } from './island/state/demo-state.ts'
import { type PlayerDemoText, PlayerDemoTextProvider } from './island/text.ts'

type ViewProps = PlayerDemoProps & { text: PlayerDemoText }

/** Renders the initial HTML of the island, which hydrates at the first interaction. */
export default function PlayerDemoView(props: ViewProps) {
  const { locales } = useFrame()
  const path = locales.find(({ current }) => current)?.href ?? ''
  return (
    <PlayerDemoTextProvider value={props.text}>
      <PlayerDemo {...props} address={props.origin + path} withoutScript={<WithoutScript {...props} />} />
    </PlayerDemoTextProvider>
  )
}

/** A frame of the test stream, its manifests, and the code for the default settings. */
function WithoutScript({ streams, origin, showroomHost, text }: ViewProps) {
  return (
    <div className="pd-plain">
      <img src={`${streams}/poster.webp`} width={640} height={360} alt={text.poster} loading="lazy" />
      <p>{text.about}</p>
      <p>{text.withoutScript}</p>
      <ul>
        <li>
          <a href={`${streams}/stream.m3u8`}>HLS</a>
        </li>
        <li>
          <a href={`${streams}/stream.mpd`}>DASH</a>
        </li>
      </ul>
      <Tabs>
        {samples.map(({ id, label, language, write }) => (
          <TabItem key={id} value={id} label={label}>
            <figure className="code wrap" data-code={language}>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
              <pre tabIndex={0}>
                <code>{write(defaultState, { streams: origin + streams, showroomHost, text })}</code>
              </pre>
            </figure>
          </TabItem>
        ))}
      </Tabs>
    </div>
  )
}
