import path from 'node:path'

/** Folder of the modules that stand in for those of Docusaurus. */
export const standIns = path.join(import.meta.dirname, 'stand-ins')
