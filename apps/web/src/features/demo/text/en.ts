export default {
  tryDemo: (label: string) => `Try ${label}`,
  opening: (label: string) => `Opening ${label}`,
  usePassword: 'Use the demo’s password',
}
