import '../../src/ui/blog/blog.css'

export { BlogListPage as default } from '../../src/ui/blog/BlogListPage.tsx'
