import type { JsonObject, World } from '@shiori/sandbox/behaviour'

/** Where an encoder sends. Nobody listens there: the signal of the sandbox is made up, and is there as soon as the preview opens. */
export function ingestSetup(live: JsonObject, world: World): JsonObject {
  const key = (prefix: string) => `${prefix}-${world.newId().replaceAll('-', '').slice(0, 12)}`
  const link = (name: string, pipeline: string, prefix: string) => ({
    url: `rtmp://${name}.ingest.example/live`,
    pipeline,
    stream_key: key(prefix),
  })
  const main = link('main', 'LIVE_STREAM_PIPELINE_MAIN', 'mk')
  // An event of ultra-low latency has one input only.
  const hasBackup = live.backup_stream_enabled === true && live.ull_enabled !== true
  return { rtmp: { links: hasBackup ? [main, link('backup', 'LIVE_STREAM_PIPELINE_BACKUP', 'bk')] : [main] } }
}
