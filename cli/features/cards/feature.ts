/** Social cards: the previews that other sites show when somebody links to a page. */
import type { Feature } from '../feature.ts'
import { RASTERIZER } from './package.ts'
import type { SiteCards } from './site-cards.ts'

export const cards: Feature<SiteCards> = {
  name: 'cards',
  packages: [RASTERIZER],
  folders: ['assets/cards'],
  cacheFiles: /^[\da-f]+\.card$/,
  async open({ production, offline, ...site }) {
    // Other sites show only the published site.
    if (!production || offline || site.config.socialCards === undefined) return { value: undefined, diagnostics: [] }
    const { openCards } = await import('./site-cards.ts')
    return openCards(site)
  },
  layout: ({ digest }) => digest,
  async pages(data, { root, config }) {
    const { createCardMaker, withCard } = await import('./site-cards.ts')
    const cardOf = createCardMaker(root, data)
    return {
      view(view, { card: text }) {
        const card = text && cardOf(text)
        return card === undefined ? { view } : { view: withCard(view, card, config), files: () => [card.draw()] }
      },
    }
  },
  build: async (data) => ({
    async finish({ files }) {
      const { sweepCards } = await import('./site-cards.ts')
      await sweepCards(data, files)
      return []
    },
  }),
}
