export default {
  title: 'Blocks',
  url: 'https://docs.example.com',
}
