import { usePage } from '../context.tsx'
import { Html } from '../Html.tsx'
import { Banners, VersionBadge } from './Banners.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { PageFoot } from './PageFoot.tsx'
import { Pager } from './Pager.tsx'
import { Toc } from './Toc.tsx'

/**
 * Everything inside the article element: the text and what stands around it. Printed by the generator only; in the browser it
 * is static HTML, to which behaviours attach.
 */
export function PageContent({ html }: { html: string }) {
  const { kind } = usePage()
  // The cards of a category page are `article` elements themselves.
  const Body = kind === 'doc' ? 'article' : 'div'
  return (
    <>
      <div className="page-head">
        <Banners />
        <Breadcrumbs />
        <VersionBadge />
      </div>
      <Toc />
      <Body className="page-body">
        <Html as="div" className="prose" html={html} />
        <PageFoot />
        <Pager />
      </Body>
    </>
  )
}
