// Odd English that this project has had, and what to write instead. A space in `words` matches any white space, and
// case does not matter, except with `isExact`. `example` must be found: see test/rules/english.test.ts. `scopes`:
// absent for all of `comment`, `message`, `prose`.

const PART = '(?:third|quarter|fifth|sixth|seventh|eighth|ninth|tenth|[a-z]+teenth|twentieth)'
const COMMENTS = ['comment']
const START = '(?:^|[.:;] )\\s*'

export const patterns = [
  // A pronoun instead of the noun
  {
    words: `${START}Th(?:at|ose) (?:of|from|with|without|in|for)\\b`,
    isExact: true,
    advice: 'begin with the noun: "The stamp from before the read"',
    example: 'That from before the file was read.',
  },
  {
    words: '[:;] those (?:of|from|with|without|in|for|that|which)\\b',
    scopes: ['comment', 'message'],
    advice: 'repeat the noun: "the files of"',
    example: 'Files that are kept: those of the last build.',
  },
  {
    words: '\\b(?:of|as) then\\b(?! on)',
    scopes: ['comment', 'prose'],
    advice: 'say of which time: "as in the previous build"',
    example: 'It shows the same facts as then.',
  },
  {
    words: '; none (?:without|if|for)\\b',
    scopes: COMMENTS,
    advice: 'say what is returned: "; empty if", "; undefined for"',
    example: 'Returns the names in a folder; none if it cannot be read.',
  },
  {
    words: '^\\s*Of [a-z]',
    isExact: true,
    scopes: COMMENTS,
    advice: 'begin with the noun: "The severity of"',
    example: 'Of front matter that names a missing sidebar.',
  },
  { words: '\\bthose of before\\b', advice: 'name them: "the earlier keys"', example: 'Given those of before.' },
  {
    words: '\\b(?:and|to|of|by|with|than|including|except|or|as|be|without [^.;:]{1,20},) those of\\b',
    scopes: COMMENTS,
    advice: 'repeat the noun: "the findings of"',
    example: 'Returns all findings, including those of the pages.',
  },
  {
    words: '[.;] One (?:without|that|with|which)\\b',
    scopes: COMMENTS,
    advice: 'repeat the noun: "A plugin without options"',
    example: 'Loads a plugin; one without options is returned as is.',
  },
  {
    words: '(?:[,:] (?:also )?|\\bbelow )that of\\b',
    scopes: COMMENTS,
    advice: 'repeat the noun: "the address of"',
    example: 'Returns the address of a ref: that of the copy if it leads to a page.',
  },
  { words: '\\ball else\\b', advice: '"everything else", or name it', example: 'They differ in all else.' },
  {
    words: '\\bnothing of (?!value|interest|the sort)',
    scopes: ['comment', 'message'],
    advice: 'say what is not there: "none of its pages"',
    example: 'Modules keep nothing of a site.',
  },
  {
    words: '\\b(?:is|are|was|were|equals?) th(?:at|ose) of\\b',
    scopes: ['comment', 'message'],
    advice: '"is the same as in", or repeat the noun',
    example: 'The output is that of a cold build.',
  },
  // One word for the build, and its results, before this one
  {
    words: '\\blast (?:build|index)\\b',
    scopes: COMMENTS,
    advice: '"the previous build", or "the latest build" if none is running',
    example: 'Files that are unchanged since the last build.',
  },
  // "no" for "not a"
  {
    words:
      '(?<!\\b(?:there|if|when|that|which|what) )\\b(?:is|are|was|were) no (?!longer|more|less|fewer|one\\b|other|such|different|better|worse|matter)[a-z]',
    advice: '"is not a"',
    example: 'Longer texts are no front matter.',
  },
  // "what" as a noun
  {
    words: '\\breturns what(?! it (?:printed|returns)| failed)\\b',
    scopes: COMMENTS,
    advice: 'name the result: "Returns the reader of"',
    example: 'Returns what reads the files of a set.',
  },
  {
    words: '\\b(?:throws|passes|reads|writes|stores|keeps|collects|contains) what\\b',
    scopes: COMMENTS,
    advice: 'name it: "Throws the errors of the config"',
    example: 'Throws what the config throws.',
  },
  {
    words: '\\bfirst what\\b',
    scopes: COMMENTS,
    advice: 'name it: "first the values without keys"',
    example: 'First what has no keys.',
  },
  {
    words: '\\bwhat (?:is|was) (?:known|kept|shown|stored|left|missing|asked|provided) (?:of|around|before)\\b',
    scopes: COMMENTS,
    advice: 'name it: "the known facts about"',
    example: 'What is known of a file.',
  },
  {
    words: '\\bwhat (?:it|they|[a-z]+s?) (?:is|are|was|were) made (?:from|of)\\b',
    scopes: COMMENTS,
    advice: '"its inputs"',
    example: 'Digest of what they were made from.',
  },
  {
    words: '\\bwhat (?:its |the )?(?:components|parts|code|it|they) (?:can|may) ask\\b',
    scopes: COMMENTS,
    advice: '"the facts that components can read"',
    example: 'What components can ask about a page.',
  },
  {
    words: '\\b(?:digests?|places?|reports?|description|postings|in place) of what\\b',
    scopes: COMMENTS,
    advice: 'name it: "a digest of the inputs"',
    example: 'Returns a digest of what the bundle depends on.',
  },
  {
    words: '\\bwhat stands\\b',
    advice: 'name it: "the placeholder for"',
    example: 'Returns the text, or what stands for it.',
  },
  // Words in odd places
  {
    words: '\\b(?:they|files|pages) are many\\b',
    advice: '"there are too many"',
    example: 'Until they are many.',
  },
  {
    words: '\\bso (?:it|they) (?:is|are) with\\b',
    advice: '"this also applies to"',
    example: 'So they are with images.',
  },
  {
    words: '\\b(?:is|are|was|were|be|been) asked for\\b',
    advice: '"requested", "on demand"',
    example: 'Each file is asked for.',
  },
  {
    words: '\\b(?:is|are|was|were|be|been) told\\b',
    advice: '"gets", "receives", "the report lists"',
    example: 'The report is told of them.',
  },
  { words: '\\bmust tell\\b', advice: '"must contain"', example: 'The head must tell their lengths.' },
  {
    words: '\\btells? (?:how|which|what|whether|where)\\b',
    scopes: COMMENTS,
    advice: '"says", "shows"',
    example: 'The order of the keys tells how far to go.',
  },
  {
    words: '\\bknown of (?:it|its|the|them|a|an|each|all|this|these)\\b',
    advice: '"known about"',
    example: 'All that is known of the files.',
  },
  {
    words: '\\bunawares\\b|\\bfor want of\\b|\\bin vain\\b|\\blest\\b',
    advice: 'a plain word: "because it has no"',
    example: 'It fails for want of addresses.',
  },
  { words: '\\bmend(?:s|ed|ing)?\\b', advice: '"fix"', example: 'Says how to mend it.' },
  {
    words: '\\bseldom\\b|\\bhence\\b|\\bthus\\b|\\bthereby\\b|\\bwhereby\\b|\\banew\\b',
    scopes: ['comment', 'prose'],
    advice: '"rarely", "so", "again"',
    example: 'All keys are made anew.',
  },
  {
    words: '\\b(?:whilst|amongst|amidst|upon|towards|learnt|spelt)\\b',
    scopes: ['comment', 'prose'],
    advice: 'American: "while", "among", "toward", "learned"',
    example: 'It moves towards the end.',
  },
  { words: '\\bneeds not\\b|\\bneed not to\\b', advice: '"does not need to"', example: 'It needs not be there.' },
  {
    words: '\\b(?:nor|so) (?:is|are|was|were|does|do|has|have) (?:it|they|he|she|one)\\b',
    scopes: COMMENTS,
    advice: 'turn it around: "It does not, either"',
    example: 'Nor is it read.',
  },
  {
    words: '\\bsuch a one\\b|\\bmany a\\b|\\bthe more so\\b|\\ball the same\\b',
    advice: 'a plain word: "anyway", "still"',
    example: 'It is published all the same.',
  },
  {
    words: '\\b(?:not|nothing|nobody|never)\\b[^.;:]{1,40}\\bany\\s?more\\b',
    advice: '"no longer"',
    example: 'The host is not requested anymore.',
  },
  // An infinitive as the subject
  {
    words: `${START}(?:Of [a-z ]+, )?to [a-z]+ (?:[^.:;,(]|,\\d){0,60}?(?:takes|took|costs|needs|saves) `,
    scopes: ['comment', 'prose'],
    advice: '"Writing the file takes"',
    example: 'To write less takes less time than to start a thread.',
  },
  // Fractions without a base, and the history of the code
  {
    words: `\\b(?:in|took|takes|take|takes? more than|costs?|saves?|was|were|are|is|be|by|about|than|only) an? ${PART} of (?!all\\b)`,
    scopes: COMMENTS,
    advice: 'the reason, or a row in docs/internals/measurements.md',
    example: 'It shows damage in an eighth of the time.',
  },
  {
    words:
      '\\btook (?:an?|half|twice|(?:two|three|four|five|ten) times|about|more|longer than (?:the|to|all|making)|as long|React|up|[\\d,.]+)\\b',
    scopes: COMMENTS,
    advice: 'the reason that holds today, or a row in docs/internals/measurements.md',
    example: 'Rendering it for each page took a tenth of a build.',
  },
  {
    words:
      '\\b(?:takes?|taking|costs?|saves?|saving|needs?|would be) (?:about |only |up to |less than |another )?\\d[\\d.,]*(?: to [\\d.,]+)? (?:ms|µs|s|[kMG]i?B)\\b(?! (?:each|long))',
    scopes: COMMENTS,
    advice: 'the reason, or a row in docs/internals/measurements.md',
    example: 'Parsing the files takes 25 ms.',
  },
  {
    words: '\\bused to (?:be|have|do|take|make|need|read|write)\\b',
    scopes: COMMENTS,
    advice: 'the reason that holds today',
    example: 'It used to read all files.',
  },
]
