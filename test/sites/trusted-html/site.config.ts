export default {
  title: 'Trusted HTML',
  url: 'https://docs.example.com',
}
