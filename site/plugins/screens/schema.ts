import { keyed, localTextsSchema, type TextLocales } from 'shiori/data'
import { z } from 'zod'
import { iconNames } from './draw/icons.ts'

/** A parsed file of content/screens. */
export type ScreenFile = z.infer<ReturnType<typeof screenSchema>>

/** A part of a screen, in a column with others. */
export type Block = ScreenFile['content'][number]

/** A block of one kind. */
export type BlockOf<Kind extends Block['show']> = Extract<Block, { show: Kind }>

/**
 * Creates the schema of a file of content/screens: the parts of a screen, with the numbers of the steps that they
 * illustrate.
 */
export function screenSchema(locales: TextLocales) {
  const text = localTextsSchema(locales)
  const texts = z.array(text, { error: 'a list of texts' }).min(1, { error: 'a list of texts' })
  /** Number of the step in the list of the guide above the picture. */
  const step = z
    .int({ error: 'number of a step' })
    .min(1, { error: 'number of a step' })
    .max(9, { error: 'number of a step, at most 9' })
    .optional()
  const position = z.int({ error: 'a position in the list, from 1' }).min(1, { error: 'a position, from 1' })
  const menu = z.array(keyed({ label: text, step }, 'label and step'), { error: 'a list of entries' })
  const icons = z.array(
    keyed(
      { icon: z.enum(iconNames, { error: `one of ${iconNames.join(', ')}` }), label: text, step },
      'icon, label and step',
    ),
    { error: 'a list of icons' },
  )
  const input = { label: text, value: text.optional(), step }
  const blocks = z.array(
    z.discriminatedUnion(
      'show',
      [
        /** A text field. */
        keyed({ show: z.literal('field'), ...input }, 'a field'),
        /** A field whose value is selected from a list. */
        keyed({ show: z.literal('choice'), ...input }, 'a choice'),
        /** A value with a button that copies it. */
        keyed({ show: z.literal('copy'), ...input }, 'a value to copy'),
        /** Values, one of which is selected. */
        keyed({ show: z.literal('options'), label: text, items: texts, chosen: position, step }, 'options'),
        keyed(
          { show: z.literal('switch'), label: text, on: z.boolean({ error: 'true or false' }), step },
          'a switch',
        ),
        /** A button; `plain` for a secondary one. Consecutive buttons are in a row. */
        keyed(
          { show: z.literal('button'), label: text, plain: z.literal(true).optional(), step },
          'a button',
        ),
        keyed({ show: z.literal('tabs'), items: texts, active: position, step }, 'tabs'),
        /** A list with icons at the end of each row; steps refer to the first row. */
        keyed(
          {
            show: z.literal('table'),
            columns: texts,
            rows: z.array(texts, { error: 'a list of rows' }),
            icons: icons.optional(),
          },
          'a table',
        ),
        /** Icons at the right. */
        keyed({ show: z.literal('icons'), icons }, 'icons'),
        /** A list of entries that a button or icon has opened. */
        keyed({ show: z.literal('menu'), items: menu }, 'a menu'),
        /** The picture of a video. */
        keyed({ show: z.literal('video'), label: text, step }, 'a video'),
        keyed(
          {
            show: z.literal('chat'),
            messages: z.array(keyed({ name: text, text }, 'name and text'), { error: 'a list of messages' }),
          },
          'a chat',
        ),
        keyed(
          {
            show: z.literal('chart'),
            label: text,
            kind: z.enum(['line', 'pie'], { error: 'line or pie' }),
            step,
          },
          'a chart',
        ),
      ],
      {
        error:
          'an entry that shows a field, choice, copy, options, switch, button, tabs, table, icons, menu, video, chat or chart',
      },
    ),
    { error: 'a list of what the screen shows' },
  )
  return keyed(
    {
      /** Title of the screen, which is the caption. */
      title: text,
      /** Name of a program other than the console, in the bar of its window. */
      program: text.optional(),
      /** Entries of another program's navigation; those of the console are an option of the plugin. */
      navigation: texts.optional(),
      /** The open entry, after its ancestors. */
      open: texts.optional(),
      /** Step that opens it. */
      step,
      heading: text.optional(),
      content: blocks,
      /** Shown beside the content, or below it in a narrow window. */
      aside: blocks.optional(),
      /** A dialog over the content. */
      dialog: keyed({ heading: text, content: blocks }, 'heading and content').optional(),
    },
    'title, program, navigation, open, step, heading, content, aside and dialog',
  )
}
