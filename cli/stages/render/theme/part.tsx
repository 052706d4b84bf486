/** Renders a part of the theme with the component that the site has for it. */
import { type ComponentType, createElement, type ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { ThemePart } from '../../../../runtime/core/contract/site.ts'
import { OriginalProvider, type ScopePage } from '../../../../runtime/core/islands/page-scope.tsx'
import { withoutPreloads } from '../../../formats/html.ts'

/** A component of the site for a theme part. */
export interface ThemeComponent {
  readonly component: ComponentType<Readonly<Record<string, unknown>>>
  /** Whether the browser hydrates it. */
  readonly isLive: boolean
}

export interface ThemePartInput {
  readonly name: ThemePart
  readonly component: ThemeComponent
  readonly original: ReactNode
  readonly props: Readonly<Record<string, unknown>>
  readonly around: (node: ReactNode) => ReactNode
  /** Facts about its page that the part can read. */
  readonly page: ScopePage
}

interface LivePartInput extends ThemePartInput {
  /** Prefix of generated ids. A page can have several lists of cards. */
  readonly prefix: string
}

/** Renders a part. `prefix`: of the ids that are generated in an island. */
export const renderPart = (input: ThemePartInput, prefix: () => string): string =>
  input.component.isLive ? island({ ...input, prefix: prefix() }) : staticPart(input)

/** Returns HTML that is not hydrated. */
const staticPart = ({ name, component, original, props, around }: ThemePartInput): string =>
  withoutPreloads(renderToStaticMarkup(around(themed(name, component, () => original, props))))

/**
 * Returns HTML that the browser hydrates. Our part inside it does not change; if the component does not show it at
 * first, it is kept in a template.
 */
function island({ name, component, original, props, prefix, around, page }: LivePartInput): string {
  const Original = () => createElement('docs-part', { 'data-k': name }, original)
  const html = withoutPreloads(
    renderToString(around(themed(name, component, Original, props)), { identifierPrefix: prefix }),
  )
  const isShown = html.includes(`<docs-part data-k="${name}"`)
  const hidden = isShown ? undefined : withoutPreloads(renderToStaticMarkup(around(original)))
  return renderToStaticMarkup(
    <>
      {createElement('docs-island', {
        'data-n': name,
        'data-prefix': prefix,
        'data-props': JSON.stringify(props),
        'data-page': JSON.stringify(page),
        dangerouslySetInnerHTML: { __html: html },
      })}
      {hidden !== undefined && <template data-k={name} dangerouslySetInnerHTML={{ __html: hidden }} />}
    </>,
  )
}

/** Parts that receive ours as their children. */
const WITH_CHILDREN: readonly ThemePart[] = ['Article', 'Post', 'Root']

/** Returns the component of the site, which can show our part. */
export const themed = (
  name: ThemePart,
  { component: Own }: ThemeComponent,
  Original: ComponentType,
  props: ThemePartInput['props'],
): ReactNode => (
  <OriginalProvider name={name} original={Original}>
    <Own {...props} Original={Original}>
      {WITH_CHILDREN.includes(name) ? <Original /> : undefined}
    </Own>
  </OriginalProvider>
)
