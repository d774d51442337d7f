import '../../ui/blog/blog.css'

export { BlogListPage as default } from '../../ui/blog/BlogListPage.tsx'
