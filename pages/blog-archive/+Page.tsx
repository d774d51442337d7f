import '../../src/ui/blog/blog.css'

export { BlogArchivePage as default } from '../../src/ui/blog/BlogArchivePage.tsx'
