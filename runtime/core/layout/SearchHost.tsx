import { type ComponentType, useEffect, useState } from 'react'
import { t } from '../../texts.ts'
import { hrefOfTarget } from '../addresses/href.ts'
import { useSite } from '../state/context.tsx'
import { reportCrash } from './CrashBoundary.tsx'

declare const __BROWSER__: true | undefined

/** The results page. Its code loads only here; until then, and without scripts, a heading and a hint are shown. */
export function SearchHost() {
  const [Page, setPage] = useState<ComponentType>()
  useEffect(() => {
    let here = true
    import('../search/page/SearchPage.tsx')
      .then((module) => here && setPage(() => module.SearchPage))
      .catch(reportCrash)
    return () => {
      here = false
    }
  }, [])
  if (Page !== undefined) return <Page />
  return (
    <div className="search-page">
      <h1>{t`Search the documentation`}</h1>
      <noscript>{typeof __BROWSER__ === 'undefined' && <Hint />}</noscript>
    </div>
  )
}

/** Browsers that run scripts never show it, so it is not in their code. */
const Hint = () => (
  <p>
    {t`Search runs in the browser and needs JavaScript, which is switched off here. Everything is also listed here: `}
    <a href={hrefOfTarget('/', useSite())}>{t`Documentation`}</a>
  </p>
)
