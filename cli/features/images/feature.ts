/** Smaller copies of images: browsers choose the smallest that is sharp. */
import type { Feature } from '../feature.ts'
import { ENCODER } from './encoder.ts'
import type { SiteImages } from './site-images.ts'

export const images: Feature<SiteImages> = {
  name: 'images',
  packages: [ENCODER],
  styleSheets: ({ config: { images } }) => (images === undefined ? [] : ['runtime/features/images/pictures.css']),
  folders: ['assets/images'],
  async open(site) {
    // `docs serve` shows images unchanged.
    if (!site.production || site.config.images === undefined) return { value: undefined, diagnostics: [] }
    const { openImages } = await import('./site-images.ts')
    return openImages(site)
  },
  layout: ({ digest }) => digest,
  async pages({ pictures }, { config }) {
    if (pictures === undefined) return {}
    const { withPictures } = await import('./site-images.ts')
    return { view: (view) => ({ view: withPictures(view, pictures, config) }) }
  },
  build: async (data, site) => ({
    async afterFacts(facts) {
      const { makePictures } = await import('./pictures.ts')
      return makePictures(data, site, facts)
    },
  }),
}
