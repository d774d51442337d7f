import { samples } from '../../islands/player-demo/code/samples.ts'
import type { PlayerDemoProps } from '../../islands/player-demo/props.ts'
import { defaultState } from '../../islands/player-demo/state/demo-state.ts'
import { useFrame } from '../layout/frame-context.ts'
import playerDemoCss from './player-demo.css?inline'
import { TabItem, Tabs } from './Tabs.tsx'

/**
 * The player on the page. Without script: a frame of the test stream, its manifests, and the code for the default settings;
 * the island (engine/islands/player-demo) takes the place of all this when it comes into view.
 */
export function PlayerDemo() {
  const { messages, playerDemo } = useFrame()
  const { playerDemo: text } = messages
  const props: PlayerDemoProps = playerDemo
  const { streams, origin, showroomHost } = props
  return (
    <div data-island="player-demo" data-on="visible" data-props={JSON.stringify(props)}>
      <style href="player-demo" precedence="default">
        {playerDemoCss}
      </style>
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
    </div>
  )
}
