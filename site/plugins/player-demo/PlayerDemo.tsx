import { TabItem, Tabs } from 'shiori/ui'
import { samples } from './island/code/samples.ts'
import type { PlayerDemoProps } from './island/props.ts'
import { defaultState } from './island/state/demo-state.ts'
import type { PlayerDemoText } from './island/text.ts'

/**
 * The player on the page, without script: a frame of the test stream, its manifests, and the code for the default settings.
 * The island takes the place of all this when it comes into view.
 */
export default function PlayerDemo({
  streams,
  origin,
  showroomHost,
  text,
}: PlayerDemoProps & { text: PlayerDemoText }) {
  return (
    <>
      <img src={`${streams}/poster.jpg`} width={640} height={360} alt={text.poster} loading="lazy" />
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
    </>
  )
}
