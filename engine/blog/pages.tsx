import { definePages, page } from '../pages/page-kind.tsx'
import { BlogArchivePage } from './BlogArchivePage.tsx'
import { BlogListPage } from './BlogListPage.tsx'
import { BlogPostPage } from './BlogPostPage.tsx'
import { BlogTagList } from './BlogTagList.tsx'
import { blogArchivePage, blogListPage, blogPostPage, blogTagPage, blogTagsPage } from './page-data.ts'
import { archiveText, listText, postText, tagsText } from './page-text.ts'
import { postFound } from './post-found.ts'

const sheet = 'blog'

export default definePages({
  list: page({ data: blogListPage, Page: BlogListPage, sheet, text: listText }),
  tag: page({ data: blogTagPage, Page: BlogListPage, sheet, text: listText }),
  tags: page({ data: blogTagsPage, Page: BlogTagList, sheet, text: tagsText }),
  archive: page({ data: blogArchivePage, Page: BlogArchivePage, sheet, text: archiveText }),
  post: page({ data: blogPostPage, Page: BlogPostPage, sheet, text: postText, found: postFound }),
})
