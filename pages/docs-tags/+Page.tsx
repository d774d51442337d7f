import '../../src/ui/tags/letters.css'

export { DocsTagList as default } from '../../src/ui/docs/DocsTagList.tsx'
