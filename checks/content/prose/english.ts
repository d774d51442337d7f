import type { ProseBlock } from './prose-block.ts'
import { findPatterns, type PatternRule, type ProseRule } from './prose-rule.ts'
import { findBritishSpelling } from './spelling.ts'

/** The rules of English, in addition to the glossary. */
const rules: readonly PatternRule[] = [
  {
    code: 'prose-filler',
    pattern:
      /\b(?:simply|easily|obviously|basically|effortlessly|of course|just(?! (?:before|after|below|above|as|under|over|enough|in time)\b))\b/gi,
    wrong: 'says that something is easy, which helps no reader',
    hint: 'Leave the word out.',
  },
  {
    code: 'prose-filler',
    pattern: /\bplease\b/gi,
    wrong: 'an instruction needs no "please"',
    hint: 'Leave the word out.',
  },
  {
    code: 'prose-latin',
    pattern: /\b(?:e\.g\.|i\.e\.|etc\b\.?)/gi,
    wrong: 'not every reader knows the abbreviation',
    hint: 'Write "for example" or "that is", or name the things.',
  },
  {
    code: 'prose-wordy',
    pattern:
      /\b(?:in order to|due to the fact that|at this point in time|prior to|utili[sz]es?|utili[sz]ing)\b/gi,
    wrong: 'there is a shorter word',
    hint: 'Write "to", "because", "now", "before", "use".',
  },
  {
    code: 'prose-stilted',
    pattern: /\b(?:anew|shall|from build to goodbye)\b/gi,
    wrong: 'not idiomatic',
    hint: 'Write "again" or "over", and "should", "is to" or "must".',
  },
  {
    code: 'prose-stilted',
    pattern:
      /\bstands? (?=(?:only |all )?(?:in|on|at|under|below|above|beside|between|before|after|inside|with|there|here|next)\b)/gi,
    wrong: '"stands" does not fit words, fields and files',
    hint: 'Write "is" or "are".',
  },
  {
    code: 'prose-stilted',
    pattern:
      /\btells (?=(?:which|whether|when|how|where|what|that|why|who|for which|on which)\b)|\bis\stold\son\b/gi,
    wrong: '"tells" needs an object: whom does it tell?',
    hint: 'Write "says", "shows" or "gives", or name whom: "tells the player what to play".',
  },
  {
    code: 'prose-stilted',
    pattern: /\b[Aa]n? (?:[\w-]+ ){1,3}of (?:your|its|their) own\b/g,
    wrong: 'wordy',
    hint: 'Write "your own page" or "its own state", or "separate".',
  },
  {
    code: 'prose-uncountable',
    pattern: /\ban audio(?= (?:or|and|from|into|that|which|of|in)\b|[.,;:)]|$)/gi,
    wrong: '"audio" has no plural, so it has no "an" either',
    hint: 'Write "an audio file", "an audio track" or "audio".',
  },
  {
    code: 'prose-stilted',
    pattern: /\b(?:like before|time-outs?)\b/gi,
    wrong: 'not the spelling or phrase of a native writer',
    hint: 'Write "as before" and "timeout".',
  },
  {
    code: 'prose-stilted',
    pattern: /\b(?:once more|for ever|holds? for)\b/gi,
    wrong: 'translated word for word',
    hint: 'Write "again", "forever", "applies to".',
  },
  {
    code: 'prose-uncountable',
    pattern:
      /\b(?:[Aa]|one|[Ee]ach|[Ee]very|[Aa]nother|two) contents?\b(?! (?:delivery|security|item|type|key|ID|management|protection)s?\b)/g,
    wrong: '"content" cannot be counted',
    hint: 'Write "content", "an item" or what it is: a video, a live event.',
  },
  {
    code: 'prose-uncountable',
    pattern:
      /\b[Aa]n? (?:audio|live|other|private|protected|public|single|video) content\b(?! (?:delivery|security|item|type|key|ID|management|protection)s?\b)/g,
    wrong: '"content" cannot be counted',
    hint: 'Write "content", "an item" or what it is: a video, a live event.',
  },
  {
    code: 'prose-stilted',
    pattern:
      /\b(?:[Aa]|[Tt]he|[Oo]ne) live(?=[.,:;)]|$| (?:is|was|has|ends|ended|freezes|and the|with|without|in front)\b)/g,
    wrong: '"live" is not a noun',
    hint: 'Write "live event" or "livestream".',
  },
  {
    code: 'prose-stilted',
    pattern: /\bAt the end of this page\b/g,
    wrong: 'nobody reads the same opening on every page',
    hint: 'Leave the sentence out, or say what readers will have when they finish.',
  },
  {
    code: 'prose-doubled-word',
    pattern: /(?<![\w'’.-])(?!(?:that|had|long)\b)([a-z]+)\s+\1(?![\w'’-])/gi,
    wrong: 'repeated word',
    hint: 'Remove one.',
  },
  {
    code: 'prose-spacing',
    pattern: /[^\s.](?: {2,}| +[,;!?](?=\s|$))/g,
    wrong: 'superfluous space',
    hint: 'One space between words, none before punctuation.',
  },
  {
    code: 'prose-punctuation',
    pattern: /[\u3000-\u303f\uff01-\uff60]/g,
    wrong: 'punctuation from another language',
    hint: 'Use English punctuation.',
  },
]

const guideRules: readonly PatternRule[] = [
  {
    code: 'prose-section-name',
    pattern: /^(?:What goes wrong|When it fails|If it fails)$/g,
    wrong: 'another name for a section that every guide has',
    hint: 'Write "When something goes wrong": the troubleshooting page collects the tables of these sections.',
  },
  {
    code: 'prose-person',
    pattern: /\b(?:[Ww]e|[Oo]urs?|[Uu]s|[Oo]urselves|[Ll]et['’]s)\b(?!(?<=our) side\b)/g,
    wrong: 'a guide speaks to its reader ("you") and calls the platform by its name',
    hint: 'Write "you", "the platform" or "BV One"; "on our side" is only for faults of the platform.',
  },
]

/** Reports violations of the rules of English in any text. */
export const findInEnglish: ProseRule = block => [
  ...findPatterns(rules, withoutQuotes(block)),
  ...findBritishSpelling(block),
]

/** Additionally reports what texts of the platform must not do. */
export const findInGuideEnglish: ProseRule = block => [
  ...findPatterns(guideRules, withoutQuotes(block)),
  ...findInEnglish(block),
]

/** Blanks out quotations, which are other people's words. The text keeps its length. */
function withoutQuotes(block: ProseBlock): ProseBlock {
  return {
    ...block,
    text: block.text.replace(/"[^"\n]{1,200}"|“[^”\n]{1,200}”/g, quotation => '_'.repeat(quotation.length)),
  }
}
