export default {
  title: 'Untrusted',
  url: 'https://docs.example.com',
  markdown: { untrusted: true },
}
