export default {
  titel: 'Misspelled',
  url: 'docs.example.com',
  navbar: {
    items: [{ label: 'Docs', too: '/' }],
  },
  onBrokenLinks: 'explode',
  redirects: [{ from: '/a' }],
  search: { provider: 'elastic' },
}
