import { defineConfig } from 'docs'
import sidebars from './content/_sidebars.ts'

const website = 'https://www.dragonflydb.io'
const repository = 'https://github.com/dragonflydb/dragonfly'
const discord = 'https://discord.gg/HsPjXGVH85'

export default defineConfig({
  title: 'Dragonfly',
  tagline: 'Ultra-fast, scalable in-memory datastore',
  url: website,
  baseUrl: '/',
  favicon: 'img/favicon.svg',
  onBrokenMarkdownLinks: 'throw',
  trailingSlash: false,
  i18n: { defaultLocale: 'en', locales: ['en'] },
  editUrl: 'https://github.com/dragonflydb/documentation/edit/main/docs/{path}',
  sidebars,
  organization: 'DragonflyDB',
  variables: { DRAGONFLY_VERSION: process.env.DRAGONFLY_VERSION ?? 'v1.40.1' },
  colorMode: { defaultMode: 'dark', disableSwitch: true },
  fonts: [
    'https://fonts.googleapis.com/css2?family=Archivo:wght@600;700&family=Inter:wght@400;500;600;700&display=swap',
  ],
  googleTagManager: { containerId: 'GTM-M7MX697' },
  search: {
    provider: 'embedded',
    indexName: 'dragonflydb',
    searchPagePath: 'search',
  },
  // The company's website is on the same host; its pages are not part of this site.
  severity: {
    'broken-own-url': 'off',
    'second-title': 'error',
    'skipped-level': 'error',
    'empty-page': 'error',
    'missing-alt': 'error',
    'missing-description': 'error',
    'long-description': 'warning',
    'unused-image': 'warning',
    'unused-partial': 'warning',
  },
  terms: [
    'Dragonfly',
    'DragonflyDB',
    'Redis',
    'Memcached',
    'Kubernetes',
    'Docker',
    'GitHub',
    'Prometheus',
    'Grafana',
    'Lua',
  ],

  socialCards: true,
  promo: { href: `${website}/community` },
  navbar: {
    hideOnScroll: true,
    // No `alt`: the site title is the alternative text of the logo.
    logo: { src: 'img/logo.svg', srcDark: 'img/logo.dark.svg', href: website, target: '_self', width: 148, height: 32 },
    items: [
      {
        type: 'dropdown',
        label: 'Product',
        position: 'left',
        items: [
          { label: 'Community Edition', href: repository },
          { label: 'Cloud Edition', href: `${website}/cloud` },
        ],
      },
      { label: 'Docs', to: '/', position: 'left', activeBaseRegex: '^/' },
      { label: 'Pricing', href: `${website}/pricing`, position: 'left' },
      {
        type: 'dropdown',
        label: 'Community',
        position: 'left',
        items: [
          { label: 'Blog', href: `${website}/blog` },
          { label: 'Discord', href: discord },
          { label: 'Forum', href: 'https://dragonfly.discourse.group/' },
          { label: 'Events', href: `${website}/events` },
          { label: 'Community', href: `${website}/community` },
        ],
      },
      {
        type: 'dropdown',
        label: 'Company',
        position: 'left',
        items: [
          { label: 'About', href: `${website}/about` },
          { label: 'Careers', href: `${website}/careers` },
        ],
      },
      { label: 'GitHub', href: repository, className: 'nav-github-stars', position: 'right' },
      { type: 'search', position: 'right' },
      { label: 'Dragonfly Cloud', href: `${website}/cloud`, target: '_self', className: 'nav-cta', position: 'right' },
    ],
  },
  footer: {
    style: 'dark',
    logo: {
      src: 'img/logo.svg',
      srcDark: 'img/logo.dark.svg',
      alt: 'Dragonfly',
      href: website,
      target: '_self',
      width: 148,
      height: 32,
    },
    links: [
      {
        title: 'Dragonfly',
        items: [
          { label: 'Features', href: `${website}/features`, target: '_self' },
          { label: 'Blog', href: `${website}/blog`, target: '_self' },
          { label: 'Cloud', href: `${website}/cloud`, target: '_self' },
          { type: 'custom-promo' },
        ],
      },
      {
        title: 'Developers',
        items: [
          { label: 'Discord', href: discord },
          { label: 'GitHub', href: repository },
        ],
      },
      {
        title: 'Company',
        items: [
          { label: 'Careers', href: `${website}/careers`, target: '_self' },
          { label: 'Privacy', href: `${website}/privacy`, target: '_self' },
          { label: 'Terms of Use', href: `${website}/terms`, target: '_self' },
        ],
      },
    ],
    copyright:
      'Copyright © 2025 DragonflyDB Ltd. The text of this documentation is available under the ' +
      '<a href="https://creativecommons.org/licenses/by-sa/4.0/" target="_blank" rel="noopener noreferrer">' +
      'Creative Commons Attribution-ShareAlike 4.0 International License</a>.',
  },
})
