export default {
  title: 'Basics',
  tagline: 'The smallest site that shows how things are done',
  url: 'https://docs.example.com',
  variables: { PRODUCT: 'Kestrel', PORT: '6379' },
}
