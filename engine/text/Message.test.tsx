import { expect, test } from 'vitest'
import { render } from '../ui/testing/render.tsx'
import { Message } from './Message.tsx'

test('elements take the places of the message, in the order of the language', () => {
  const values = { date: <b>7月</b>, author: 'Mika' }
  expect(render(<Message text="{author}: {date}." values={values} />)).toBe('Mika: <b>7月</b>.')
})

test('a missing value is an error that names it', () => {
  expect(() => render(<Message text="On {date}" values={{}} />)).toThrow('{date}')
})
