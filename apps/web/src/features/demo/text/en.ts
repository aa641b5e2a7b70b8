export default {
  tryDemo: (label: string) => `Try ${label}`,
  opening: (label: string) => `Opening ${label}`,
  usePassword: 'Use demo password',
}
