import type { PagerLink } from '../../contract/page.ts'
import { t } from '../../texts.ts'
import { usePage, useSite } from '../context.tsx'
import { hrefOf } from '../href.ts'
import { ArrowIcon } from '../icons.tsx'

/** The pages before and after this one. */
export function Pager() {
  const { previous, next } = usePage()
  if (previous === undefined && next === undefined) return null
  return (
    <nav className="pager" aria-label={t`Docs pages`}>
      {previous !== undefined && <Neighbor link={previous} word={t`Previous`} rel="prev" />}
      {next !== undefined && <Neighbor link={next} word={t`Next`} rel="next" />}
    </nav>
  )
}

function Neighbor({ link, word, rel }: { link: PagerLink; word: string; rel: 'prev' | 'next' }) {
  const site = useSite()
  return (
    <a className={`pager-${rel}`} rel={rel} href={hrefOf(link.route, site)}>
      <span>
        {rel === 'prev' && <ArrowIcon />}
        {word}
        {rel === 'next' && <ArrowIcon />}
      </span>{' '}
      <b>{link.title}</b>
    </a>
  )
}
