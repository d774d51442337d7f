import { autoTagging } from '../media/auto-tagging.ts'
import { clips as clipParts } from '../media/clip.ts'
import { dubbing } from '../media/dubbing.ts'
import { highlights } from '../media/highlight.ts'
import { join } from '../part.ts'

export const clips = join([autoTagging, clipParts, dubbing, highlights])
