import '../../ui/blog/blog.css'

export { BlogArchivePage as default } from '../../ui/blog/BlogArchivePage.tsx'
