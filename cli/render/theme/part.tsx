/** Renders a part of the theme with the component that the site has for it. */
import { type ComponentType, createElement, type ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { ThemePart } from '../../../runtime/contract/site.ts'
import { OriginalProvider, type ScopePage } from '../../../runtime/mdx/page-scope.tsx'
import { asInReact, withoutPreloads } from '../../base/html.ts'

/** A component of the site for a theme part. */
export interface ThemeComponent {
  readonly component: ComponentType<Readonly<Record<string, unknown>>>
  /** Whether the browser hydrates it. */
  readonly isLive: boolean
}

/** A rendered part; only the data of an island still depends on the page. */
export type DrawnPart = (page: ScopePage) => string

export interface Drawing {
  readonly name: ThemePart
  readonly found: ThemeComponent
  readonly original: ReactNode
  readonly props: Readonly<Record<string, unknown>>
  readonly around: (node: ReactNode) => ReactNode
}

interface LiveDrawing extends Drawing {
  /** Prefix of generated ids. A page can have several lists of cards. */
  readonly prefix: string
}

/** Renders a part. `prefix`: of the ids that are generated in an island. */
export const drawPart = (drawing: Drawing, prefix: () => string): DrawnPart =>
  drawing.found.isLive ? island({ ...drawing, prefix: prefix() }) : plain(drawing)

/** Returns HTML that is not hydrated. */
function plain({ name, found, original, props, around }: Drawing): DrawnPart {
  const html = withoutPreloads(renderToStaticMarkup(around(themed(name, found, () => original, props))))
  return () => html
}

/**
 * Returns HTML that the browser hydrates. Our part inside it does not change; if the component does not show it at first, it is
 * kept in a template.
 */
function island({ name, found, original, props, prefix, around }: LiveDrawing): DrawnPart {
  const Original = () => createElement('docs-part', { 'data-k': name }, original)
  const html = withoutPreloads(
    renderToString(around(themed(name, found, Original, props)), { identifierPrefix: prefix }),
  )
  const isShown = html.includes(`<docs-part data-k="${name}"`)
  const hidden = isShown ? undefined : withoutPreloads(renderToStaticMarkup(around(original)))
  const whole = renderToStaticMarkup(
    <>
      {createElement('docs-island', {
        'data-n': name,
        'data-prefix': prefix,
        'data-props': JSON.stringify(props),
        'data-page': PAGE,
        dangerouslySetInnerHTML: { __html: html },
      })}
      {hidden !== undefined && <template data-k={name} dangerouslySetInnerHTML={{ __html: hidden }} />}
    </>,
  )
  // The first such place is in the tag itself.
  const at = whole.indexOf(PAGE)
  const [before, after] = [whole.slice(0, at), whole.slice(at + PAGE.length)]
  return (page) => before + asInReact(JSON.stringify(page)) + after
}

/** The place of the page in an island. No text contains it. */
const PAGE = '\0page'

/** Parts that receive ours as their children. */
const WITH_CHILDREN: readonly ThemePart[] = ['Article', 'Post', 'Root']

/** Returns the component of the site, which can show our part. */
export const themed = (
  name: ThemePart,
  { component: Own }: ThemeComponent,
  Original: ComponentType,
  props: Drawing['props'],
): ReactNode => (
  <OriginalProvider name={name} original={Original}>
    <Own {...props} Original={Original}>
      {WITH_CHILDREN.includes(name) ? <Original /> : undefined}
    </Own>
  </OriginalProvider>
)
