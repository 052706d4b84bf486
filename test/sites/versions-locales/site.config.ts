export default {
  title: 'Versions',
  url: 'https://docs.example.com',
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
  docs: {
    lastVersion: '2.0',
    versions: { current: { label: 'Next' }, '1.0': { banner: 'unmaintained' } },
  },
  navbar: { items: [{ type: 'docsVersionDropdown' }, { type: 'localeDropdown' }] },
}
