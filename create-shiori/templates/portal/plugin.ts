import { definePlugin, z } from 'shiori'

const day = z.enum(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
const titles: Record<string, string> = { fr: 'Horaires' }

/** Adds `<OpeningHours />` for all pages, and a page at /hours. Opening hours are in the configuration. */
export default definePlugin<undefined, Record<string, [from: number, to: number]>>({
  name: 'hours',
  options: z.partialRecord(day, z.tuple([z.int().min(0), z.int().max(24)])),
  components: [
    {
      name: 'OpeningHours',
      attributes: z.strictObject({ only: day.optional() }),
      view: './components/OpeningHours.tsx',
      island: { module: './components/OpeningHours.tsx', on: 'visible' },
    },
  ],
  views: { Hours: './components/OpeningHours.tsx' },
  setup: ({ options }) => ({
    props: locale => ({ locale, hours: options }),
    pages: locale => {
      const title = titles[locale] ?? 'Opening hours'
      return [{ path: '/hours', title, description: title, view: 'Hours', data: { title } }]
    },
  }),
})
