export { DocsTag as default } from '../../src/ui/docs/DocsTag.tsx'
