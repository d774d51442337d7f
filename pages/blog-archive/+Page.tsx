export { BlogArchivePage as default } from '../../src/ui/blog/BlogArchivePage.tsx'
