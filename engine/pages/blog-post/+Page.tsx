import '../../ui/blog/blog.css'

export { BlogPostPage as default } from '../../ui/blog/BlogPostPage.tsx'
