import '../../ui/tags/letters.css'

export { DocsTagList as default } from '../../ui/docs/DocsTagList.tsx'
