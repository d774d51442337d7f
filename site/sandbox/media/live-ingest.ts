import type { JsonObject, World } from '@shiori/sandbox/behaviour'

/**
 * Returns the encoder settings. No server listens there: the sandbox's signal is made up, and arrives after the preview
 * opens.
 */
export function ingestSetup(live: JsonObject, world: World): JsonObject {
  const key = (prefix: string) => `${prefix}-${world.newId().replaceAll('-', '').slice(0, 12)}`
  const link = (name: string, pipeline: string, prefix: string) => ({
    url: `rtmp://${name}.ingest.example/live`,
    pipeline,
    stream_key: key(prefix),
  })
  const main = link('main', 'LIVE_STREAM_PIPELINE_MAIN', 'mk')
  // An ultra-low-latency event has only one input.
  const hasBackup = live.backup_stream_enabled === true && live.ull_enabled !== true
  return { rtmp: { links: hasBackup ? [main, link('backup', 'LIVE_STREAM_PIPELINE_BACKUP', 'bk')] : [main] } }
}
