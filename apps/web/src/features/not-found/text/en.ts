export default {
  title: 'Page Not Found',
  text: 'The address may be mistyped, or the page may have moved.',
}
