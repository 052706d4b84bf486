import { t } from '../../texts.ts'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/**
 * Formats a date as `Oct 2, 2026` in UTC, without the machine's locale data, which must not change a page. Text that is not a
 * date stays.
 */
export function formatDate(iso: string): string {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return iso
  const [year, month, day] = date.toISOString().slice(0, 10).split('-') as [string, string, string]
  const parts = { M: MONTHS[Number(month) - 1]!, m: month, D: String(Number(day)), d: day, Y: year }
  return t`M D, Y`.replace(/[MmDdY]/g, (letter) => parts[letter as keyof typeof parts])
}
