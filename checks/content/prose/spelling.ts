import { type ProseFinding, type ProseRule, quote } from './prose-rule.ts'

/** Stems of verbs that end in -ise in British and in -ize in American English. Others (`exercise`) keep their s. */
const izeStems =
  'author|organ|custom|optim|initial|recogn|synchron|normal|minim|maxim|local|token|serial|visual|util|final|summar|categor|personal|priorit|modern|standard|random|special|capital|central|general|stabil|monet|container|parallel|anonym|digit|real'

/** British words with their American spelling. Ambiguous words (`forwards`) are left out. */
const spellings: readonly (readonly [british: RegExp, american: string])[] = [
  [/\b(behavi|col|fav|lab|neighb)our(s|ed|ing|ite|ites|able|ful|ist|hood)?\b/gi, '$1or$2'],
  [/\b(cent|lit|fib|theat)re(s|d)?\b/gi, '$1er$2'],
  [/\b(licen|defen|offen|preten)ce(s|d)?\b/gi, '$1se$2'],
  [/\b(catal|anal)ogue(s|d)?\b/gi, '$1og$2'],
  [/\b(cancel|label|model|signal|travel|level|tunnel|channel)l(ed|ing|er|ers)\b/gi, '$1$2'],
  [
    new RegExp(`\\b((?:re|un|de|dis)?(?:${izeStems}))is(e|ed|es|er|ers|ing|ation|ations|able)\\b`, 'gi'),
    '$1iz$2',
  ],
  [/\b(anal|paral|catal)ys(e|ed|es|er|ers|ing)\b(?<!analyses)/gi, '$1yz$2'],
  [/\bprogramme(s)?\b/gi, 'program$1'],
  [/\b(whil|among|amid)st\b/gi, '$1'],
  [/\bgrey(s|ed|ing|ish|scale)?\b/gi, 'gray$1'],
  [/\bjudgement(s)?\b/gi, 'judgment$1'],
  [/\bfulfil(s)?\b/gi, 'fulfill$1'],
  [/\bartefact(s)?\b/gi, 'artifact$1'],
  [/\btowards\b/gi, 'toward'],
]

/** Reports British spelling, because texts are in American English. */
export const findBritishSpelling: ProseRule = ({ text }) =>
  spellings.flatMap(([british, american]) =>
    Array.from(
      text.matchAll(british),
      ({ 0: found, index }): ProseFinding => ({
        code: 'prose-spelling',
        offset: index,
        message: `${quote(text, index, found.length)}: British spelling; the portal is written in American English`,
        hint: `Write "${found.replace(british, american)}".`,
      }),
    ),
  )
