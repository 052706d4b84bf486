import type { ReactElement, ReactNode } from 'react'
import type { PageData } from '../../../runtime/core/contract/page.ts'
import type { NavbarItem, SiteData } from '../../../runtime/core/contract/site.ts'
import { App } from '../../../runtime/core/layout/App.tsx'
import * as parts from '../../../runtime/core/layout/live/parts.ts'
import { PlainItem } from '../../../runtime/core/layout/nav/PlainItem.tsx'
import { PageContent } from '../../../runtime/core/layout/page/PageContent.tsx'
import { type Printer, PrinterProvider } from '../../../runtime/core/layout/Static.tsx'
import { type RenderThemePart, ThemeProvider } from '../../../runtime/core/layout/theme-part/theme.tsx'
import { type Components, PageProvider, SiteProvider } from '../../../runtime/core/state/context.tsx'
import { allNavbarItems } from '../../model/navbar.ts'

/** The input of the layout. */
export interface LayoutInput {
  readonly site: SiteData
  readonly page: PageData
  readonly components: Components | undefined
}

/** Returns a part of the layout inside its providers. */
export const partTree = ({ site, page, components }: LayoutInput, part: ReactNode): ReactElement => (
  <SiteProvider site={site} components={components}>
    <PageProvider page={page}>{part}</PageProvider>
  </SiteProvider>
)

/**
 * Returns the content of the article element: the text, or a generated page's content, with breadcrumbs, table of
 * contents and footer.
 */
export const contentTree = (
  input: LayoutInput,
  html: string | undefined,
  renderPart: RenderThemePart | undefined,
): ReactElement => {
  const content = <PageContent html={html} />
  return partTree(
    input,
    renderPart === undefined ? content : <ThemeProvider renderPart={renderPart}>{content}</ThemeProvider>,
  )
}

/** Returns the whole layout around an article that is already HTML. */
export const appTree = (input: LayoutInput, article: string, printer: Printer): ReactElement => (
  <PrinterProvider printer={printer}>
    <App {...input} articleHtml={article} parts={parts} />
  </PrinterProvider>
)

/** Returns each part of the layout separately. */
export const layoutParts = (input: LayoutInput, printer: Printer): readonly ReactElement[] =>
  Object.entries(parts).map(([name, Part]) => (
    <PrinterProvider key={name} printer={printer}>
      {partTree(input, <Part />)}
    </PrinterProvider>
  ))

/** Returns each navbar item of the site's own types with its input, as in navbar and drawer. */
export const customItems = (
  input: LayoutInput,
): readonly { readonly item: NavbarItem; readonly tree: ReactElement }[] =>
  allNavbarItems(input.site.navbar.items)
    .filter(({ type }) => type !== undefined && input.components?.has(type))
    .flatMap((item) => [false, true].map((mobile) => ({ item, tree: partTree(input, customItem(item, mobile)) })))

const customItem = (item: NavbarItem, mobile: boolean): ReactElement => (
  <PlainItem entry={{ kind: 'custom', type: item.type ?? '', item }} mobile={mobile} />
)
