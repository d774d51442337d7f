import '../../ui/docs/index-list.css'

export { DocsTag as default } from '../../ui/docs/DocsTag.tsx'
