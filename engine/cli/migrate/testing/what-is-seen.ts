import { writeSync } from 'node:fs'
import { getHeapStatistics } from 'node:v8'

/** What a process sees that runs foreign code, as the kernel lets it: nothing of Node's own is withheld here but its permissions. */
const [, , port = ''] = process.argv
const reached = await fetch(`http://127.0.0.1:${port}`).then(
  () => true,
  () => false,
)
Object.assign(process.report, { excludeNetwork: true })
const { userLimits } = Object(process.report.getReport())
const heap = getHeapStatistics().heap_size_limit
writeSync(3, JSON.stringify({ reached, pid: process.pid, env: process.env, userLimits, heap }))
process.exit(0)
