import type { CollectionConfig } from '../model/collection-config.ts'
import type { SiteConfig } from '../model/config.ts'

/** Folder with the translations into a locale: `i18n/fr`. */
export const localeFolder = ({ i18n }: Pick<SiteConfig, 'i18n'>, locale: string): string =>
  `${i18n.path}/${i18n.localeConfigs[locale]?.path ?? locale}`

/** Files of a collection other than the default one carry its id: `api_versions.json`. */
export const filePrefix = ({ id }: CollectionConfig): string => (id === 'default' ? '' : `${id}_`)
