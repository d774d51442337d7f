import { expect, test } from 'vitest'
import { read } from '../../markdown/testing/read-foreign.ts'

test('a figure of MkDocs keeps its caption', async () => {
  const { html, problems } = await read(
    '!!! note\n    <figure class="x" markdown>\n        ![a](https://a.example/a.png){ width=3 }\n      <figcaption markdown>\n        A *boat*\n      </figcaption>\n    </figure>\n\n<figure markdown="span">\n  B\n  <figcaption>C `d`</figcaption>\n</figure>\n\nAfter.\n\n<figure markdown>\n\nOpen.',
    'mkdocs',
  )
  expect(problems).toEqual([])
  const oneLine = html.replaceAll('\n', '')
  expect(oneLine).toContain(
    '<figure><p><x-image src="https://a.example/a.png" alt="a"></x-image></p><figcaption><p>A <em>boat</em></p></figcaption></figure></x-admonition>',
  )
  expect(oneLine).toContain(
    '<figure><p>B</p><figcaption><p>C <code>d</code></p></figcaption></figure><p>After.</p><p>Open.</p>',
  )
})
