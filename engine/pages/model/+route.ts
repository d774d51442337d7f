import { routeOf } from '../../route-data/route-of.ts'

export default routeOf('model')
