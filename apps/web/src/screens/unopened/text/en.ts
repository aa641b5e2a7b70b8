export default {
  title: 'Not open yet',
  text: 'This part of the wallet is being built. Everything else works without it.',
}
