import type { ReactNode } from 'react'
import { t } from '../../../texts.ts'
import { hrefOf } from '../../addresses/route-href.ts'
import type { CollectionData, LocaleData, VersionData } from '../../contract/site.ts'
import { usePage, useSite } from '../../state/context.tsx'
import { versionChoice } from '../nav/docs.ts'
import { Themed } from '../theme-part/theme.tsx'

function Banner({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <div className="banner" role="note">
      {title !== undefined && <b>{title}</b>}
      <p>{children}</p>
    </div>
  )
}

/** Returns the language of a text that has no translation. */
export function useTextLocale(): LocaleData | undefined {
  const { locales } = useSite()
  const { textLocale } = usePage()
  return locales.find(({ name }) => name === textLocale)
}

/** Notices about the state of the page, above its text. */
export function Banners() {
  const { kind, textPart, isComponent, draft, unlisted } = usePage()
  const textLocale = useTextLocale()
  return (
    <>
      <Themed name="VersionBanner" isShown={kind === 'doc' && textPart === undefined && !isComponent}>
        <VersionBanner />
      </Themed>
      {textLocale !== undefined && (
        <Banner>{t`This page is not translated yet. It is shown in the original language (${textLocale.label}).`}</Banner>
      )}
      {draft === true && (
        <Banner title={t`Draft page`}>
          {t`This page is a draft. It is shown here only and left out of the published site.`}
        </Banner>
      )}
      {unlisted === true && (
        <Banner title={t`Unlisted page`}>
          {t`This page is unlisted. Search engines do not index it, and only readers with the link find it.`}
        </Banner>
      )}
    </>
  )
}

function useVersion(): { collection: CollectionData; version: VersionData } | undefined {
  const site = useSite()
  const page = usePage()
  const collection = site.collections.find(({ id }) => id === page.collection)
  const version = collection?.versions.find(({ name }) => name === page.version)
  return collection === undefined || version === undefined ? undefined : { collection, version }
}

/** Says that the page is not for the latest version, and links to the same page there. */
function VersionBanner() {
  const site = useSite()
  const page = usePage()
  const pageVersion = useVersion()
  if (pageVersion === undefined || pageVersion.version.banner === 'none') return null
  const { collection, version } = pageVersion
  const name = `${site.title} ${version.label}`
  const latest = collection.versions.find((other) => other.isLast)
  return (
    <Banner>
      {version.banner === 'unreleased'
        ? t`This is unreleased documentation for ${name}.`
        : t`This is documentation for ${name}, which is no longer actively maintained.`}
      {latest !== undefined && latest.name !== version.name && (
        <>
          {t` For up-to-date documentation, see the `}
          <a
            href={hrefOf(page.versionPaths?.[latest.name] ?? latest.mainDocPath, site)}
            {...versionChoice(collection.id, latest.name)}
          >
            {t`latest version`}
          </a>
          {t` (${latest.label}).`}
        </>
      )}
    </Banner>
  )
}

/** "Version: 1.0" above the title, if the version is configured to show it. */
export function VersionBadge() {
  const pageVersion = useVersion()
  return pageVersion?.version.badge === true ? (
    <span className="version-badge">{t`Version: ${pageVersion.version.label}`}</span>
  ) : null
}
