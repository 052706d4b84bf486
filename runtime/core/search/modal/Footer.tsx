import { memo, type ReactNode } from 'react'
import { t } from '../../../texts.ts'
import type { SearchData } from '../../contract/site.ts'
import { useSite } from '../../state/context.tsx'

/** Key hints, and the search provider. */
export const Footer = memo(function Footer({ settings }: { settings: SearchData }) {
  const { title } = useSite()
  return (
    <div className="search-footer">
      <ul className="search-keys">
        <Hint keys={<kbd aria-label="Enter">↵</kbd>}>{t`to select`}</Hint>
        <Hint
          keys={
            <>
              <kbd aria-label={t`Arrow down`}>↓</kbd>
              <kbd aria-label={t`Arrow up`}>↑</kbd>
            </>
          }
        >
          {t`to navigate`}
        </Hint>
        <Hint keys={<kbd aria-label="Escape">esc</kbd>}>{t`to close`}</Hint>
      </ul>
      <p className="search-by">
        {t`Search by`}{' '}
        {settings.provider === 'algolia' ? (
          <a href="https://www.algolia.com/developers" target="_blank" rel="noopener noreferrer">
            Algolia
          </a>
        ) : (
          <span>{title}</span>
        )}
      </p>
    </div>
  )
})

const Hint = ({ keys, children }: { keys: ReactNode; children: ReactNode }) => (
  <li>
    {keys} <span>{children}</span>
  </li>
)
