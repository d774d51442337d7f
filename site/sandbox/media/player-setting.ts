import type { JsonObject, World } from 'shiori-sandbox/behaviour'
import { textAt } from './at.ts'

/** The player setting that a request names by `player.player_setting_id`, as a resource shows it. */
export function playerSettingOf(input: JsonObject, world: World): JsonObject {
  const id = textAt(input, 'player.player_setting_id')
  const setting = world.get('configuration.v1.PlayerSetting', id)?.value
  return setting ? { player_setting: { id, name: textAt(setting, 'name') } } : {}
}
