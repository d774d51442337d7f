import { routeOf } from '../../src/route-data/route-of.ts'

export default routeOf('operation-samples')
