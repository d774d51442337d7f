import type { Behaviour, JsonObject, World } from '@shiori/sandbox/behaviour'
import { textAt } from '../at.ts'
import type { Part } from '../part.ts'

const schema = 'configuration.v1.PlayerSetting'

/** Returns the player setting with the request's `player.player_setting_id`, as shown in a resource. */
export function playerSettingOf(input: JsonObject, world: World): JsonObject {
  const id = textAt(input, 'player.player_setting_id')
  const setting = world.get(schema, id)?.value
  return setting ? { player_setting: { id, name: textAt(setting, 'name') } } : {}
}

/** Makes a setting the default, which the others then no longer are. */
const setDefault: Behaviour = ({ world, parameters, next }) => {
  next()
  for (const setting of world.list(schema)) {
    const is_default = setting.id === parameters.path.id
    if (setting.value.is_default !== is_default)
      world.put({ ...setting, value: { ...setting.value, is_default } })
  }
  return { body: {}, from: 'behaviour' }
}

/** Settings of players. */
export const playerSettings: Part = {
  resources: {
    [schema]: { onCreate: () => ({ is_default: false, is_system: false, assigned: '0' }) },
  },
  behaviours: { PublicConfigurationService_SetDefaultPlayerSetting: setDefault },
}
