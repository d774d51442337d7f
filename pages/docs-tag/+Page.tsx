import '../../src/ui/docs/index-list.css'

export { DocsTag as default } from '../../src/ui/docs/DocsTag.tsx'
