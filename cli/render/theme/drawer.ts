/** Renders the parts of one page, or takes those that are the same on all pages of a site. */
import type { ReactNode } from 'react'
import type { ThemePart } from '../../../runtime/contract/site.ts'
import { PageScopeProvider, type ScopePage, type ScopeSite } from '../../../runtime/mdx/page-scope.tsx'
import type { ThemeProblem } from '../../model/page.ts'
import { type Drawing, type DrawnPart, drawPart, type ThemeComponent } from './part.tsx'
import { inScope, type Surroundings, watchedSurroundings } from './scope.tsx'

interface Part extends Pick<Drawing, 'name' | 'original'> {
  readonly props?: Drawing['props'] | undefined
}

/** Parts of the layout that are the same on all pages of a site. `own`: it is rendered for each page. */
export type SharedParts = Map<ThemePart, DrawnPart | 'own'>

interface Drawer {
  /** Renders a part; undefined if the site has none, or it fails. */
  draw(part: Part, around: Drawing['around']): DrawnPart | undefined
  /** Returns the prefix of the ids in the next such part of the page. */
  prefixOf(name: ThemePart): string
  isUsed(name: ThemePart): boolean
}

/** Creates a drawer of the parts of one page. */
export function createDrawer(
  components: ReadonlyMap<ThemePart, ThemeComponent>,
  fail: (part: ThemePart, error: unknown) => void,
): Drawer {
  const counts = new Map<ThemePart, number>()
  const prefixOf = (name: ThemePart): string => {
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return `${name}-${count === 1 ? '' : `${count}-`}`
  }
  return {
    prefixOf,
    isUsed: (name) => counts.has(name),
    draw({ name, original, props = {} }, around) {
      const found = components.get(name)
      if (found === undefined) return undefined
      try {
        return drawPart({ name, found, original, props, around }, () => prefixOf(name))
      } catch (error) {
        fail(name, error)
        return undefined
      }
    },
  }
}

interface Sharing {
  readonly drawer: Drawer
  readonly shared: SharedParts
  readonly surroundings: Surroundings
  readonly own: ScopePage
  readonly site: ScopeSite
  /** The failures so far. */
  readonly problems: readonly ThemeProblem[]
}

/** Takes a part that is the same on all pages, or renders it, and notes whether it has read or done anything that depends on the page. */
export function drawShared(
  part: Part,
  { drawer, shared, surroundings, problems, ...page }: Sharing,
): DrawnPart | undefined {
  const { name } = part
  const { scope } = surroundings
  const known = shared.get(name)
  const within =
    (around: Surroundings) =>
    (node: ReactNode): ReactNode =>
      inScope(node, around)
  if (known === 'own' || drawer.isUsed(name)) return drawer.draw(part, within(surroundings))
  if (known !== undefined) {
    drawer.prefixOf(name)
    // As rendering in it does: functions that are not hooks find the current scope.
    PageScopeProvider({ scope })
    return known
  }
  const before = problems.length
  let isShared = true
  const note = (): void => {
    isShared = false
  }
  const drawn = drawer.draw(part, within(watchedSurroundings(surroundings, page, note)))
  shared.set(name, isShared && drawn !== undefined && problems.length === before ? drawn : 'own')
  return drawn
}
