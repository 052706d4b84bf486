export default {
  title: 'Links',
  url: 'https://docs.example.com',
  baseUrl: '/docs/',
  onBrokenLinks: 'warn',
  onBrokenAnchors: 'warn',
  onBrokenImages: 'warn',
  redirects: [
    { from: '/from-config', to: '/target#part' },
    { from: '/to-nowhere', to: '/no/such/page' },
  ],
}
