export { DocsTagList as default } from '../../src/ui/docs/DocsTagList.tsx'
