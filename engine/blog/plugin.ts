import { z } from 'zod'
import { labelsSchema } from '../content/docs/tags.ts'
import { definePlugin } from '../plugins/plugin.ts'
import { authorsFile, authorsSchema } from './authors.ts'
import { pluginName } from './blog-content.ts'
import { feedFiles } from './feeds.ts'
import { latestPosts, postList } from './post-lists.ts'
import { readBlog } from './read-blog.ts'

/** The blog: posts in `content/blog` become pages below `/blog`, with lists by page, tag and year, and feeds. */
export default definePlugin({
  name: pluginName,
  options: z
    .strictObject({
      /** Posts on a page of the list. Default: 10. */
      postsPerPage: z.int().min(1).default(10),
    })
    .prefault({}),
  folders: ['blog'],
  schemas: locales => ({
    [authorsFile]: authorsSchema(locales),
    'content/blog/tags.yaml': labelsSchema(locales),
  }),
  content: (reader, { postsPerPage }) => readBlog(reader, postsPerPage),
  pages: './pages.tsx',
  setup: ({ config, model }) => ({
    files: () => feedFiles(config, model),
    latest: locale => latestPosts(model, locale),
    lists: locale => [postList(config, model, locale)],
  }),
})
