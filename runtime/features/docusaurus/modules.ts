/** The Docusaurus modules that pages and components can import, by import name. */

import * as browserOnly from './core/BrowserOnly.tsx'
import * as constants from './core/constants.ts'
import * as environment from './core/ExecutionEnvironment.ts'
import * as head from './core/Head.tsx'
import * as interpolate from './core/Interpolate.tsx'
import * as isInternalUrl from './core/isInternalUrl.ts'
import * as link from './core/Link.tsx'
import * as blog from './core/plugin-content-blog/client.ts'
import * as docs from './core/plugin-content-docs/client.ts'
import * as router from './core/router.tsx'
import * as translate from './core/Translate.tsx'
import * as themeCommonDetails from './core/theme-common/Details.ts'
import * as themeCommon from './core/theme-common.tsx'
import * as baseUrl from './core/useBaseUrl.ts'
import * as brokenLinks from './core/useBrokenLinks.ts'
import * as context from './core/useDocusaurusContext.ts'
import * as globalData from './core/useGlobalData.ts'
import * as isBrowser from './core/useIsBrowser.ts'
import * as isomorphicLayoutEffect from './core/useIsomorphicLayoutEffect.ts'
import * as routeContext from './core/useRouteContext.ts'
import * as internalDocs from './docusaurus-plugin-internaldocs-fb.ts'
import * as admonitionLayout from './theme/Admonition/Layout.tsx'
import * as admonitionTypes from './theme/Admonition/Types.tsx'
import * as admonition from './theme/Admonition.tsx'
import * as originalAnnouncementBar from './theme/AnnouncementBar.tsx'
import * as originalBlogPostItemContent from './theme/BlogPostItem/Content.tsx'
import * as originalBlogPostItem from './theme/BlogPostItem.tsx'
import * as originalBlogPostPage from './theme/BlogPostPage.tsx'
import * as codeBlock from './theme/CodeBlock.tsx'
import * as originalColorModeToggle from './theme/ColorModeToggle.tsx'
import * as details from './theme/Details.tsx'
import * as docBreadcrumbsHome from './theme/DocBreadcrumbs/Items/Home.tsx'
import * as docBreadcrumbsStructuredData from './theme/DocBreadcrumbs/StructuredData.tsx'
import * as originalDocBreadcrumbs from './theme/DocBreadcrumbs.tsx'
import * as docCard from './theme/DocCard.tsx'
import * as docCardListParts from './theme/DocCardList/Parts.tsx'
import * as docCardList from './theme/DocCardList.tsx'
import * as originalDocItemContent from './theme/DocItem/Content.tsx'
import * as originalDocItemFooter from './theme/DocItem/Footer.tsx'
import * as originalDocItemLayout from './theme/DocItem/Layout.tsx'
import * as originalDocItemTOCDesktop from './theme/DocItem/TOC/Desktop.tsx'
import * as originalDocItem from './theme/DocItem.tsx'
import * as originalDocPaginator from './theme/DocPaginator.tsx'
import * as originalDocRootLayoutMain from './theme/DocRoot/Layout/Main.tsx'
import * as originalDocRootLayoutSidebar from './theme/DocRoot/Layout/Sidebar.tsx'
import * as originalDocRootLayout from './theme/DocRoot/Layout.tsx'
import * as originalDocRoot from './theme/DocRoot.tsx'
import * as originalDocSidebar from './theme/DocSidebar.tsx'
import * as originalDocVersionBanner from './theme/DocVersionBanner.tsx'
import * as editMetaRow from './theme/EditMetaRow.tsx'
import * as originalEditThisPage from './theme/EditThisPage.tsx'
import * as footerCopyright from './theme/Footer/Copyright.tsx'
import * as footerLayout from './theme/Footer/Layout.tsx'
import * as footerLinkItem from './theme/Footer/LinkItem.tsx'
import * as footerLinksMultiColumn from './theme/Footer/Links/MultiColumn.tsx'
import * as footerLinksSimple from './theme/Footer/Links/Simple.tsx'
import * as footerLinks from './theme/Footer/Links.tsx'
import * as footerLogo from './theme/Footer/Logo.tsx'
import * as footerParts from './theme/Footer/Parts.ts'
import * as originalFooter from './theme/Footer.tsx'
import * as heading from './theme/Heading.tsx'
import * as useThemeContext from './theme/hooks/useThemeContext.ts'
import * as useUserPreferencesContext from './theme/hooks/useUserPreferencesContext.ts'
import * as iconArrow from './theme/Icon/Arrow.tsx'
import * as iconClose from './theme/Icon/Close.tsx'
import * as iconCopy from './theme/Icon/Copy.tsx'
import * as iconDarkMode from './theme/Icon/DarkMode.tsx'
import * as iconEdit from './theme/Icon/Edit.tsx'
import * as iconExternalLink from './theme/Icon/ExternalLink.tsx'
import * as iconHome from './theme/Icon/Home.tsx'
import * as iconLanguage from './theme/Icon/Language.tsx'
import * as iconLightMode from './theme/Icon/LightMode.tsx'
import * as iconMenu from './theme/Icon/Menu.tsx'
import * as iconBluesky from './theme/Icon/Socials/Bluesky.tsx'
import * as iconDefault from './theme/Icon/Socials/Default.tsx'
import * as iconEmail from './theme/Icon/Socials/Email.tsx'
import * as iconGitHub from './theme/Icon/Socials/GitHub.tsx'
import * as iconInstagram from './theme/Icon/Socials/Instagram.tsx'
import * as iconLinkedIn from './theme/Icon/Socials/LinkedIn.tsx'
import * as iconMastodon from './theme/Icon/Socials/Mastodon.tsx'
import * as iconStackOverflow from './theme/Icon/Socials/StackOverflow.tsx'
import * as iconThreads from './theme/Icon/Socials/Threads.tsx'
import * as iconTwitch from './theme/Icon/Socials/Twitch.tsx'
import * as iconTwitter from './theme/Icon/Socials/Twitter.tsx'
import * as iconX from './theme/Icon/Socials/X.tsx'
import * as iconYouTube from './theme/Icon/Socials/YouTube.tsx'
import * as iconSuccess from './theme/Icon/Success.tsx'
import * as iconSystemColorMode from './theme/Icon/SystemColorMode.tsx'
import * as iconWordWrap from './theme/Icon/WordWrap.tsx'
import * as idealImage from './theme/IdealImage.tsx'
import * as lastUpdated from './theme/LastUpdated.tsx'
import * as layoutProvider from './theme/Layout/Provider.tsx'
import * as layout from './theme/Layout.tsx'
import * as logo from './theme/Logo.tsx'
import * as mdxA from './theme/MDXComponents/A.ts'
import * as mdxCode from './theme/MDXComponents/Code.tsx'
import * as mdxDetails from './theme/MDXComponents/Details.ts'
import * as mdxHeading from './theme/MDXComponents/Heading.ts'
import * as mdxImg from './theme/MDXComponents/Img.ts'
import * as mdxLi from './theme/MDXComponents/Li.tsx'
import * as mdxPre from './theme/MDXComponents/Pre.ts'
import * as mdxUl from './theme/MDXComponents/Ul.tsx'
import * as mdxComponents from './theme/MDXComponents.tsx'
import * as mdxContent from './theme/MDXContent.tsx'
import * as mdxElements from './theme/MDXElements.tsx'
import * as mermaid from './theme/Mermaid.tsx'
import * as originalNavbarColorModeToggle from './theme/Navbar/ColorModeToggle.tsx'
import * as originalNavbarContent from './theme/Navbar/Content.tsx'
import * as originalNavbarLayout from './theme/Navbar/Layout.tsx'
import * as navbarLogo from './theme/Navbar/Logo.ts'
import * as originalNavbarMobileSidebarHeader from './theme/Navbar/MobileSidebar/Header.tsx'
import * as originalNavbarMobileSidebarLayout from './theme/Navbar/MobileSidebar/Layout.tsx'
import * as originalNavbarMobileSidebarPrimaryMenu from './theme/Navbar/MobileSidebar/PrimaryMenu.tsx'
import * as originalNavbarMobileSidebarToggle from './theme/Navbar/MobileSidebar/Toggle.tsx'
import * as originalNavbarMobileSidebar from './theme/Navbar/MobileSidebar.tsx'
import * as originalNavbarSearch from './theme/Navbar/Search.tsx'
import * as originalNavbar from './theme/Navbar.tsx'
import * as navbarItemTypes from './theme/NavbarItem/ComponentTypes.tsx'
import * as navbarItemDefault from './theme/NavbarItem/DefaultNavbarItem.tsx'
import * as navbarItemDoc from './theme/NavbarItem/DocNavbarItem.tsx'
import * as navbarItemDocSidebar from './theme/NavbarItem/DocSidebarNavbarItem.tsx'
import * as navbarItemDocsVersionDropdown from './theme/NavbarItem/DocsVersionDropdownNavbarItem.tsx'
import * as navbarItemDocsVersion from './theme/NavbarItem/DocsVersionNavbarItem.tsx'
import * as navbarItemDropdown from './theme/NavbarItem/DropdownNavbarItem.tsx'
import * as navbarItemHtml from './theme/NavbarItem/HtmlNavbarItem.tsx'
import * as navbarItemLocaleDropdown from './theme/NavbarItem/LocaleDropdownNavbarItem.tsx'
import * as navbarNavLink from './theme/NavbarItem/NavbarNavLink.tsx'
import * as navbarItemSearch from './theme/NavbarItem/SearchNavbarItem.tsx'
import * as navbarItem from './theme/NavbarItem.tsx'
import * as originalNotFoundContent from './theme/NotFound/Content.tsx'
import * as originalNotFound from './theme/NotFound.tsx'
import * as paginatorNavLink from './theme/PaginatorNavLink.tsx'
import * as originalRoot from './theme/Root.tsx'
import * as originalSearchBar from './theme/SearchBar.tsx'
import * as searchTranslations from './theme/SearchTranslations.ts'
import * as tabItem from './theme/TabItem.tsx'
import * as tabs from './theme/Tabs.tsx'
import * as tagsListInline from './theme/TagsListInline.tsx'
import * as themedImage from './theme/ThemedImage.tsx'
import * as originalTOC from './theme/TOC.tsx'
import * as tocInline from './theme/TOCInline.tsx'
import * as tocItems from './theme/TOCItems.tsx'
import type { ThemeName } from './theme-names.ts'

type Module = Readonly<Record<string, unknown>>
type ThemeModules = Readonly<Record<`@theme/${ThemeName}`, Module>>

export const docusaurusModules: ThemeModules & Readonly<Record<string, Module>> = {
  '@docusaurus/BrowserOnly': browserOnly,
  '@docusaurus/ExecutionEnvironment': environment,
  '@docusaurus/Head': head,
  '@docusaurus/Interpolate': interpolate,
  '@docusaurus/Link': link,
  '@docusaurus/Translate': translate,
  '@docusaurus/constants': constants,
  '@docusaurus/isInternalUrl': isInternalUrl,
  '@docusaurus/plugin-content-blog/client': blog,
  '@docusaurus/plugin-content-docs/client': docs,
  '@docusaurus/router': router,
  '@docusaurus/theme-common': themeCommon,
  '@docusaurus/theme-common/Details': themeCommonDetails,
  '@docusaurus/theme-common/internal': themeCommon,
  '@docusaurus/useBaseUrl': baseUrl,
  '@docusaurus/useBrokenLinks': brokenLinks,
  '@docusaurus/useDocusaurusContext': context,
  '@docusaurus/useGlobalData': globalData,
  '@docusaurus/useIsBrowser': isBrowser,
  '@docusaurus/useIsomorphicLayoutEffect': isomorphicLayoutEffect,
  '@docusaurus/useRouteContext': routeContext,
  '@theme/Admonition': admonition,
  '@theme/Admonition/Layout': admonitionLayout,
  '@theme/Admonition/Types': admonitionTypes,
  '@theme/CodeBlock': codeBlock,
  '@theme/Details': details,
  '@theme/DocCard': docCard,
  '@theme/DocCardList': docCardList,
  '@theme/DocCardList/Parts': docCardListParts,
  '@theme/Heading': heading,
  '@theme/Icon/Arrow': iconArrow,
  '@theme/Icon/Close': iconClose,
  '@theme/Icon/Copy': iconCopy,
  '@theme/Icon/DarkMode': iconDarkMode,
  '@theme/Icon/Edit': iconEdit,
  '@theme/Icon/ExternalLink': iconExternalLink,
  '@theme/Icon/Home': iconHome,
  '@theme/Icon/Language': iconLanguage,
  '@theme/Icon/LightMode': iconLightMode,
  '@theme/Icon/Menu': iconMenu,
  '@theme/Icon/Socials/Bluesky': iconBluesky,
  '@theme/Icon/Socials/Default': iconDefault,
  '@theme/Icon/Socials/Email': iconEmail,
  '@theme/Icon/Socials/GitHub': iconGitHub,
  '@theme/Icon/Socials/Instagram': iconInstagram,
  '@theme/Icon/Socials/LinkedIn': iconLinkedIn,
  '@theme/Icon/Socials/Mastodon': iconMastodon,
  '@theme/Icon/Socials/StackOverflow': iconStackOverflow,
  '@theme/Icon/Socials/Threads': iconThreads,
  '@theme/Icon/Socials/Twitch': iconTwitch,
  '@theme/Icon/Socials/Twitter': iconTwitter,
  '@theme/Icon/Socials/X': iconX,
  '@theme/Icon/Socials/YouTube': iconYouTube,
  '@theme/Icon/Success': iconSuccess,
  '@theme/Icon/SystemColorMode': iconSystemColorMode,
  '@theme/Icon/WordWrap': iconWordWrap,
  '@theme/IdealImage': idealImage,
  '@theme/Layout': layout,
  '@theme/Layout/Provider': layoutProvider,
  '@theme/PaginatorNavLink': paginatorNavLink,
  '@theme/Footer': originalFooter,
  '@theme/Footer/Copyright': footerCopyright,
  '@theme/Footer/Layout': footerLayout,
  '@theme/Footer/LinkItem': footerLinkItem,
  '@theme/Footer/Links': footerLinks,
  '@theme/Footer/Links/MultiColumn': footerLinksMultiColumn,
  '@theme/Footer/Links/Simple': footerLinksSimple,
  '@theme/Footer/Logo': footerLogo,
  '@theme/Footer/Parts': footerParts,
  '@theme/DocBreadcrumbs/Items/Home': docBreadcrumbsHome,
  '@theme/DocBreadcrumbs/StructuredData': docBreadcrumbsStructuredData,
  '@theme/NotFound': originalNotFound,
  '@theme/NotFound/Content': originalNotFoundContent,
  '@theme/AnnouncementBar': originalAnnouncementBar,
  '@theme/DocBreadcrumbs': originalDocBreadcrumbs,
  '@theme/DocPaginator': originalDocPaginator,
  '@theme/DocItem/Footer': originalDocItemFooter,
  '@theme/DocItem/Content': originalDocItemContent,
  '@theme/DocItem/Layout': originalDocItemLayout,
  '@theme/ColorModeToggle': originalColorModeToggle,
  '@theme/Navbar/ColorModeToggle': originalNavbarColorModeToggle,
  '@theme/Navbar': originalNavbar,
  '@theme/Navbar/Layout': originalNavbarLayout,
  '@theme/Navbar/Content': originalNavbarContent,
  '@theme/Navbar/Search': originalNavbarSearch,
  '@theme/SearchBar': originalSearchBar,
  '@theme/SearchTranslations': searchTranslations,
  '@theme/Navbar/MobileSidebar': originalNavbarMobileSidebar,
  '@theme/Navbar/MobileSidebar/Header': originalNavbarMobileSidebarHeader,
  '@theme/Navbar/MobileSidebar/Layout': originalNavbarMobileSidebarLayout,
  '@theme/Navbar/MobileSidebar/PrimaryMenu': originalNavbarMobileSidebarPrimaryMenu,
  '@theme/Navbar/MobileSidebar/Toggle': originalNavbarMobileSidebarToggle,
  '@theme/DocSidebar': originalDocSidebar,
  '@theme/DocRoot': originalDocRoot,
  '@theme/DocRoot/Layout': originalDocRootLayout,
  '@theme/DocRoot/Layout/Main': originalDocRootLayoutMain,
  '@theme/DocRoot/Layout/Sidebar': originalDocRootLayoutSidebar,
  '@theme/DocItem': originalDocItem,
  '@theme/DocItem/TOC/Desktop': originalDocItemTOCDesktop,
  '@theme/DocVersionBanner': originalDocVersionBanner,
  '@theme/EditMetaRow': editMetaRow,
  '@theme/EditThisPage': originalEditThisPage,
  '@theme/LastUpdated': lastUpdated,
  '@theme/TagsListInline': tagsListInline,
  '@theme/BlogPostItem': originalBlogPostItem,
  '@theme/BlogPostItem/Content': originalBlogPostItemContent,
  '@theme/BlogPostPage': originalBlogPostPage,
  '@theme/Root': originalRoot,
  '@theme/TOC': originalTOC,
  '@theme/Logo': logo,
  '@theme/Navbar/Logo': navbarLogo,
  '@theme/NavbarItem': navbarItem,
  '@theme/NavbarItem/ComponentTypes': navbarItemTypes,
  '@theme/NavbarItem/DefaultNavbarItem': navbarItemDefault,
  '@theme/NavbarItem/DocNavbarItem': navbarItemDoc,
  '@theme/NavbarItem/DocSidebarNavbarItem': navbarItemDocSidebar,
  '@theme/NavbarItem/DocsVersionNavbarItem': navbarItemDocsVersion,
  '@theme/NavbarItem/DocsVersionDropdownNavbarItem': navbarItemDocsVersionDropdown,
  '@theme/NavbarItem/DropdownNavbarItem': navbarItemDropdown,
  '@theme/NavbarItem/HtmlNavbarItem': navbarItemHtml,
  '@theme/NavbarItem/LocaleDropdownNavbarItem': navbarItemLocaleDropdown,
  '@theme/NavbarItem/NavbarNavLink': navbarNavLink,
  '@theme/NavbarItem/SearchNavbarItem': navbarItemSearch,
  '@theme/MDXComponents': mdxComponents,
  '@theme/MDXComponents/A': mdxA,
  '@theme/MDXComponents/Code': mdxCode,
  '@theme/MDXComponents/Details': mdxDetails,
  '@theme/MDXComponents/Heading': mdxHeading,
  '@theme/MDXComponents/Img': mdxImg,
  '@theme/MDXComponents/Li': mdxLi,
  '@theme/MDXComponents/Pre': mdxPre,
  '@theme/MDXComponents/Ul': mdxUl,
  '@theme/MDXContent': mdxContent,
  '@theme/Mermaid': mermaid,
  '@theme/MDXElements': mdxElements,
  '@theme/TOCInline': tocInline,
  '@theme/TOCItems': tocItems,
  '@theme/hooks/useThemeContext': useThemeContext,
  '@theme/hooks/useUserPreferencesContext': useUserPreferencesContext,
  '@theme/TabItem': tabItem,
  '@theme/Tabs': tabs,
  '@theme/ThemedImage': themedImage,
  'docusaurus-plugin-internaldocs-fb/internal': internalDocs,
}

/** The modules whose components need the browser. */
export const browserModules: readonly string[] = ['@docusaurus/BrowserOnly', '@docusaurus/router']
