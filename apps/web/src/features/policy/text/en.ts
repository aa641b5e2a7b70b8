export default {
  contents: 'Contents',
  updated: (day: string, version: string) => `Version ${version}, ${day}`,
  failed: 'The document could not be loaded.',
  print: 'Print',
}
