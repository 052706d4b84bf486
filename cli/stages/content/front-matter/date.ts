/** Dates as writers write them. */
import * as v from 'valibot'
import { text } from '../value-checks.ts'

const ISO = /^\d{4}-\d{2}-\d{2}(?:[Tt ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?(?:[Zz]|[-+]\d{2}:?\d{2}))?)?$/

const isDate = (text: string): boolean => ISO.test(text) && !Number.isNaN(Date.parse(joined(text)))

/** Joins a date and a time in the ISO form. */
const joined = (text: string): string => text.replace(' ', 'T').replace(' ', '')

/** Converts `M/D/YYYY`, which older documentation of other tools uses. */
export function fromAmerican(text: string): string {
  const [, month = '', day = '', year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  return year === undefined ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** Adds the zeros and hyphens that ISO requires: `2025-1-5`, `2025/01/05`. */
const padded = (text: string): string =>
  text.replace(/^(\d{4})([-/])(\d{1,2})\2(\d{1,2})(?!\d)/, (_, year: string, _separator, ...parts: string[]) =>
    [year, ...parts.slice(0, 2).map((part) => part.padStart(2, '0'))].join('-'),
  )

/** Adds the zeros to a time that YAML does not require: `9:18:00`, `10:00:00 -5`. */
const paddedTime = (text: string): string =>
  text
    .replace(
      /^(\d{4}-\d\d-\d\d)(?:[Tt]| +)(\d{1,2}):/,
      (_, day: string, hour: string) => `${day} ${hour.padStart(2, '0')}:`,
    )
    .replace(
      /(:\d\d(?:\.\d+)?) *([-+])(\d{1,2})(?::?(\d\d))?$/,
      (_, time: string, sign: string, hour: string, minute = '00') =>
        `${time}${sign}${hour.padStart(2, '0')}:${minute}`,
    )

const MONTH = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*'
const ENGLISH = new RegExp(`^(?:${MONTH}\\.? \\d{1,2},? \\d{4}|\\d{1,2} ${MONTH}\\.?,? \\d{4})$`, 'i')

/** Converts `June 3, 2021` and `3 June 2021`. */
function fromEnglish(text: string): string {
  const time = ENGLISH.test(text) ? Date.parse(`${text} UTC`) : Number.NaN
  return Number.isNaN(time) ? text : new Date(time).toISOString().slice(0, 10)
}

/** Converts dates that name their zone: `2022/09/06 GMT+8`, `Tue, 06 Sep 2022 10:00:00 GMT`. */
function fromZoned(text: string): string {
  const time = /\b(?:GMT|UTC)\b/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(time) ? text : new Date(time).toISOString()
}

/** ISO dates and times, with the freedom of YAML, American dates, and dates with the name of a month or a zone. */
export const date = v.pipe(
  text,
  v.transform((value) => paddedTime(padded(fromZoned(fromEnglish(fromAmerican(value.trim())))))),
  v.check(isDate, 'a date such as 2025-01-31'),
  v.transform(joined),
)
