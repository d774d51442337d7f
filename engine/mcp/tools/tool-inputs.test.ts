import { expect, test } from 'vitest'
import { z } from 'zod'
import { memorySite } from '../testing/memory-site.ts'
import { siteTools } from './site-tools.ts'

/**
 * The text by which an assistant chooses a tool and fills in its inputs: a line for the tool and one for each input.
 */
test('describes each tool and each input to an assistant', async () => {
  const lines = siteTools(await memorySite({})).flatMap(({ name, title, description, readOnly, input }) => {
    const { properties = {}, required = [], additionalProperties } = z.toJSONSchema(input, { io: 'input' })
    expect([readOnly, additionalProperties]).toEqual([true, false])
    return [
      `${name} (${title}) ${required.join()}: ${description}`,
      ...Object.entries(properties).map(([key, schema]) => `- ${key} ${JSON.stringify(schema)}`),
    ]
  })
  expect(lines.join('\n')).toMatchInlineSnapshot(`
    "search_docs (Search the documentation) query: Finds pages of Acme Docs by words, names of fields, operations and errors. Answers with addresses for read_page. Use two to six words; all kinds of pages are searched unless "area" says otherwise.
    - query {"type":"string","minLength":1,"maxLength":400}
    - language {"default":"en","description":"Language of the answer: en, ja.","type":"string","enum":["en","ja"]}
    - area {"description":"Only pages of this kind.","type":"string","enum":["guides","api","sdks","blog"]}
    - limit {"default":8,"type":"integer","minimum":1,"maximum":20}
    - offset {"default":0,"description":"How many pages to skip.","type":"integer","minimum":0,"maximum":500}
    read_page (Read a page) page: A page as Markdown, by its address or path (as search_docs gives it). "heading" gives one part only; a long page comes in pieces, with its headings and the number of pieces.
    - page {"type":"string","minLength":1,"maxLength":2000,"description":"Address or path: /docs/getting-started"}
    - heading {"description":"Heading, or its beginning.","type":"string","maxLength":300}
    - piece {"default":1,"description":"Which piece of a long page.","type":"integer","minimum":1,"maximum":9007199254740991}
    - language {"default":"en","description":"Language of the answer: en, ja.","type":"string","enum":["en","ja"]}
    list_operations (List operations of the API) : Operations with id, method and path. Without "group" and "words": the groups with their numbers of operations.
    - group {"description":"Name of a group, or a part of it.","type":"string","minLength":1,"maxLength":200}
    - words {"description":"Each must be in id, title or path.","type":"string","minLength":1,"maxLength":200}
    - offset {"default":0,"type":"integer","minimum":0,"maximum":9007199254740991}
    - language {"default":"en","description":"Language of the answer: en, ja.","type":"string","enum":["en","ja"]}
    describe_operation (Describe an operation of the API) : An operation by id, or by method and path. "page" (default): its reference page as Markdown, compact. "request" and "response": the JSON Schema of the body. "schema": a named schema of the description, of which "name" is the name; it needs no operation.
    - operation {"description":"Films_Get, or GET /films/{id}","type":"string","minLength":1,"maxLength":500}
    - show {"default":"page","type":"string","enum":["page","request","response","schema"]}
    - status {"description":"Status of the response. Default: the first success.","type":"string","maxLength":7}
    - name {"description":"Name of the schema.","type":"string","maxLength":300}
    - language {"default":"en","description":"Language of the answer: en, ja.","type":"string","enum":["en","ja"]}
    look_up_term (Look up a term) : What a word of the platform means, with its name in the other languages. Without "term": all terms with their ids.
    - term {"description":"The word in any of the languages, or its id.","type":"string","minLength":1,"maxLength":200}
    - language {"default":"en","description":"Language of the answer: en, ja.","type":"string","enum":["en","ja"]}"
  `)
})
