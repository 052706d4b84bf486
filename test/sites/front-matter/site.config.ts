export default {
  title: 'Front matter',
  url: 'https://docs.example.com',
}
