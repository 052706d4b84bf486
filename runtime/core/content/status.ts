import { t } from '../../texts.ts'

/** Returns the status of a command in the language of the page; front matter has it in English. */
export function statusWord(status: string): string {
  if (status === 'experimental') return t`experimental`
  if (status === 'deprecated') return t`deprecated`
  return status === 'unsupported' ? t`unsupported` : status
}
