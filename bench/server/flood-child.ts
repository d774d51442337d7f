import { type FloodKind, flood, type Statuses } from './flood-kinds.ts'

/** Floods a server until it is ended, in a process of its own: `node flood-child.ts ORIGIN KIND CLIENTS`. */
const [origin = '', kind = '', clients = ''] = process.argv.slice(2)
const statuses: Statuses = {}
let isOver = false
process.once('message', () => {
  isOver = true
  process.send?.(statuses, () => process.exit())
})
for (let client = 0; client < Number(clients); client++)
  flood(origin, kind as FloodKind, client, statuses, () => isOver)
