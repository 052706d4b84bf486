export default {
  title: 'Categories',
  url: 'https://docs.example.com',
}
