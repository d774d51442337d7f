import { definePlugin } from 'shiori'

/** Has answers in words written by a chatbot of the platform, which has read these pages. */
export default definePlugin({ name: 'chatbot-answers', answers: './answers.ts' })
