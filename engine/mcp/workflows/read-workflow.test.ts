import { expect, test } from 'vitest'
import { readWorkflow } from './read-workflow.ts'

const apis = ['https://api.example']
const guide = `# Make a film

Intro.

\`\`\`bash
npm install films
\`\`\`

\`\`\`js
const NAME = '$a'
\`\`\`

## Make it

> **make\\_film.sh**
>
> \`\`\`bash
> NAME=dawn
>   curl "https://api.example/films/$NAME"
echo lazy
> \`\`\`

\`\`\`json
{ "a": 1 }
\`\`\`

\`\`\`json
{ "b": ... }
\`\`\`

**film.json**

\`\`\`json
{ "c": 3 }
\`\`\`

**a file.json**

\`\`\`\`md
\`\`\`bash
NAME=quoted
\`\`\`
\`\`\`\`

## Read it ##

**Gone**

Text between.

\`\`\`bash
ID=1
cat film.json
\`\`\`
`

test('steps are the samples of the shell that use variables, with their headings, names and what is shown after them', () => {
  expect(readWorkflow(guide, apis)).toEqual({
    title: 'Make a film',
    steps: [
      {
        heading: 'Make it',
        name: 'make-film',
        code: 'NAME=dawn\n  curl "https://api.example/films/$NAME"\necho lazy',
        shown: [{ a: 1 }, { c: 3 }],
      },
      { heading: 'Read it ##', name: '', code: 'ID=1\ncat film.json', shown: [] },
    ],
    files: new Map([['film.json', '{ "c": 3 }']]),
  })
})

test.each([
  ['nothing', ''],
  ['another API', guide.replaceAll('https://api.example/', 'https://other.example/')],
  ['a name that begins like the API', guide.replaceAll('https://api.example/', 'https://api.example.org/')],
])('a guide whose samples send to %s is not a workflow', (_, markdown) => {
  expect(readWorkflow(markdown, apis)).toBeUndefined()
})
