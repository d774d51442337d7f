import { pluginPage } from '../../route-data/plugin-page.ts'
import { dataOf } from '../../route-data/route-of.ts'

export const data = dataOf('plugin', pluginPage)
