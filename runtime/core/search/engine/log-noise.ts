/**
 * Removes noise from pasted messages: times, levels, process ids, places in files, stack frames, prompts, and the
 * packages of exceptions. Noise does not say what went wrong, and leaves no room for the message in a short input.
 */

/** Longer texts are cut in the middle: the message is in the first or in the last line. */
const MAX_READ = 8000

const DATE = String.raw`\d{4}[-/.]\d\d[-/.]\d\d|\d{1,2}[ /-][A-Z][a-z]{2}[ /-]\d{4}|\b[A-Z][a-z]{2} {1,2}\d{1,2}(?= \d\d:)`
const CLOCK = String.raw`\d\d:\d\d:\d\d(?:[.,]\d+)?(?: ?(?:Z|UTC|GMT|[AP]M)\b| ?[+-]\d\d:?\d\d\b)?`
const LEVEL = 'TRACE|DEBUG|INFO|NOTICE|WARN|WARNING|ERROR|SEVERE|CRITICAL|FATAL|PANIC'

/** Places in programs: stack frames of JavaScript and Java, Python, Ruby, PHP, and Go, and a file with a line. */
const PLACES: readonly RegExp[] = [
  /\bat (?:async |new )?[\w.$<>/[\] ]{1,120}\([^()\n]{0,200}[:.][^()\n]{0,40}\)/g,
  /\bat (?:\w+:\/\/)?[^\s():]{0,150}[/\\][^\s()]{0,150}:\d+(?::\d+)?/g,
  /Traceback \(most recent call last\):?|\bFile "[^"\n]*", line \d+(?:, in [\w<>.]+)?/g,
  /(?<=^|\s)(?:from )?[^\s:()"'`]{0,150}\/[^\s:()"'`]{1,150}:\d+:in [`'][^'`\n]*[`']:?/g,
  /\bin [^\s:()]{0,150}\/[^\s:()]{1,150}(?::| on line )\d+|\bStack trace:?|#\d+ (?=[/{])|\bthrown (?=in )/g,
  /\bgoroutine \d+ \[[\w ]+\]:?|\.{3} \d+ more\b/g,
  // `(/app/parser.js:179:12)`, `main.cc:611]`, `(_ssl.c:1006)`
  /(?<![\w.@~/\\:-])[([]?(?:[A-Za-z]:)?(?:[\w.@~-]*[/\\])+[\w.@-]+:\d+(?::\d+)*[)\]:]?/g,
  /[([]?\b[\w-]+\.(?:[cm]?[jt]sx?|cc?|cpp|h|go|rs|py|rb|php|java|kt|scala|cs|swift|exs?|lua):\d+(?::\d+)*[)\]:]?/g,
]
/** Fields of log lines. */
const FIELDS: readonly RegExp[] = [
  /(?<![\w.])[IWEF]\d{4}(?:\d{4})? (?=\d\d:)/g,
  new RegExp(String.raw`[[(]?(?<![\w.])(?:(?:${DATE})[T ,]{0,2}(?:${CLOCK})?|${CLOCK})[\])]?:?`, 'g'),
  new RegExp(String.raw`[[(<](?:${LEVEL}|ERR)[\])>]:?`, 'gi'),
  /\b(?:level|lvl|severity|time|ts|timestamp|pid|thread|logger|caller|trace_?id|span_?id|hostname)=(?:"[^"\n]*"|\S+)/g,
  /\b(?:msg|message|err|error)=(?=["\w])/g,
  /\(node:\d+\)|\bpid[ #:=]+\d+\b/gi,
]
/** The same at the beginning only: elsewhere these may be part of the message. */
const LINE_START: readonly RegExp[] = [
  // Prompts: `127.0.0.1:6379>`, `root@web:/app#`, `PS C:\Users>`, `$`, `>>>`
  /^(?:[\w.-]+:\d+(?:\[\d+\])?>|(?:\([\w.-]+\) )?[\w.-]+@[\w.-]+[: ][^\s$#%]*[$#%]|PS [A-Z]:[^>\n]*>|>>>|[$%>#❯➜])\s+/,
  // The rest of the beginning of a log line: `1234:M * `, `[12345]`, `[main]`, `--- `, `1 `
  /^\d+:[A-Z]\s+[*#.-]\s/,
  /^\d* ?(?:\[\s*[\w.:#/-]+\s*\]|<\w+>)[:,]?\s*/,
  /^(?:[-–—|*•:,;#]+|\d{1,7})\s+(?=\S)/,
  new RegExp(String.raw`^(?:${LEVEL})(?=\s*[:|-]|\s+(?!\w+ *$)\S+ \S)[:|\s-]+(?=\S)`),
  /^\(error\):?\s*/i,
]

/** Number of fields at the beginning of a log line. */
const MAX_FIELDS = 4

const blank = (text: string): string => ' '.repeat(text.length)

/** Minimum number of words that remain of a text: if there are fewer, the reader is looking for the noise. */
const MIN_WORDS = 2

const wordsIn = (text: string): number => text.match(/[\p{L}\p{N}]{2,}/gu)?.length ?? 0

const blankAll = (text: string, forms: readonly RegExp[]): string =>
  forms.reduce((clean, form) => clean.replace(form, blank), text)

/** Returns the text with blanks for places in programs. */
export function blankPlaces(text: string): string {
  const clean = blankAll(text, PLACES)
  return wordsIn(clean) < MIN_WORDS ? text : clean
}

/** Returns a message with blanks in place of the noise, so that places in it stay the same. */
export function blankNoise(text: string): string {
  let clean = blankAll(text, [...PLACES, ...FIELDS])
  const hadFields = clean !== text
  for (let field = 0; field < MAX_FIELDS; field++)
    for (const form of LINE_START) clean = blankFirst(clean, form, hadFields)
  clean = clean.replace(PACKAGE, blank)
  return wordsIn(clean) < MIN_WORDS ? text : clean
}

function blankFirst(text: string, form: RegExp, hadFields: boolean): string {
  const from = text.length - text.trimStart().length
  // `ERROR` and `1` begin messages, too, except in a line with other fields of a log.
  const noise = form.exec(text.slice(from))
  return noise === null || (!hadFields && /^\w+\s/.test(noise[0]))
    ? text
    : text.slice(0, from) + blank(noise[0]) + text.slice(from + noise[0].length)
}

/** The package of an exception: `redis.exceptions.` of `redis.exceptions.ResponseError:` */
const PACKAGE = /(?<![\w./\\-])(?:[A-Za-z_][\w$]*(?:\.|::|\\))+(?=[A-Z][\w$]*(?:Error|Exception|Fault|Failure)\b)/g
/** The name of an exception before its message, with the words that languages put around it. */
const EXCEPTION =
  /(?:\b(?:Uncaught|Unhandled|Caused by:?|nested exception is|Exception in thread "[^"]*"|PHP Fatal error:|panic:)\s+)*(?:\b[A-Z][\w$]*(?:Error|Exception|Fault|Failure)\b|^(?:error|fatal|panic)(?=:))(?: \([^()]*\))?\s*[:-]+\s+/gi

const spaced = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** The message of the last exception that has one: the first exceptions only say that something else failed. */
function lastMessage(text: string): string {
  const parts = text.split(EXCEPTION).filter((part) => wordsIn(part) >= MIN_WORDS)
  return parts.at(-1) ?? text
}

/** Ways to make a text shorter, in this order, the surest first. */
const STEPS: readonly ((text: string) => string)[] = [blankNoise, lastMessage]

/**
 * Returns at most `maxLength` characters of a text: the text itself if it is short enough, otherwise the beginning of
 * the text without noise. A text without noise is only cut.
 */
export function shorten(text: string, maxLength: number): string {
  let short = joinLines(text)
  if (short.length <= maxLength) return short
  for (const step of STEPS) {
    const next = step(short)
    if (next !== short && wordsIn(next) >= MIN_WORDS) short = spaced(next)
    if (short.length <= maxLength) break
  }
  // A reader who has typed a blank goes on with another word.
  return (/ $/.test(text) ? `${short} ` : short).slice(0, maxLength)
}

/** The text in one line, without the lines that stack traces indent. */
function joinLines(text: string): string {
  const part = text.length <= MAX_READ ? text : `${text.slice(0, MAX_READ / 2)}\n${text.slice(-MAX_READ / 2)}`
  if (!/[\r\n]/.test(part)) return part
  const lines = /\n[ \t]+(?:at|File|from|#\d|\S+:\d+)\b/.test(part) ? part.replace(/\n[ \t]+[^\n]*/g, '') : part
  return lines.trim().replace(/[\r\n\t]+/g, ' ')
}
