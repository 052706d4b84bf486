import { t } from '../../../texts.ts'
import { hrefOf } from '../../addresses/route-href.ts'
import type { PagerLink, PagerWords } from '../../contract/page.ts'
import { usePage, useSite } from '../../state/context.tsx'

/** The links to the previous and next pages. */
export function Pager() {
  const { previous, next, pagerWords } = usePage()
  if (previous === undefined && next === undefined) return null
  const words = pagerWords ?? docWords()
  return (
    <nav className="pager" aria-label={words.label}>
      {previous !== undefined && <Neighbor link={previous} word={words.previous} rel="prev" />}
      {next !== undefined && <Neighbor link={next} word={words.next} rel="next" />}
    </nav>
  )
}

const docWords = (): PagerWords => ({ label: t`Docs pages`, previous: t`Previous`, next: t`Next` })

function Neighbor({ link, word, rel }: { link: PagerLink; word: string; rel: 'prev' | 'next' }) {
  const site = useSite()
  return (
    <a className={`pager-${rel}`} rel={rel} href={hrefOf(link.route, site)}>
      <span>{word}</span>
      {link.title !== '' && (
        <>
          {' '}
          <b>{link.title}</b>
        </>
      )}
    </a>
  )
}
