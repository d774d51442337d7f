import { definePlugin } from 'shiori'

/** Lets a chatbot of the platform, which has read these pages, write answers in words. */
export default definePlugin({ name: 'chatbot-answers', answers: './answers.ts' })
