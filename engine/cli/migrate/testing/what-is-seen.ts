import { writeSync } from 'node:fs'

/** What a process sees that runs foreign code, as the kernel lets it: nothing of Node's own is withheld here but its permissions. */
const [, , port = ''] = process.argv
const reached = await fetch(`http://127.0.0.1:${port}`).then(
  () => true,
  () => false,
)
writeSync(3, JSON.stringify({ reached, pid: process.pid, env: process.env }))
process.exit(0)
