import type { Page } from '../../compile/page.ts'
import type { MdxWork } from './work.ts'

const works = new WeakMap<Page, MdxWork>()

/** Ties the work on a text of MDX to its page. */
export const setWork = (page: Page, work: MdxWork): void => void works.set(page, work)

export function workOf(page: Page): MdxWork {
  const work = works.get(page)
  if (!work) throw new Error('This step is for MDX only.')
  return work
}
