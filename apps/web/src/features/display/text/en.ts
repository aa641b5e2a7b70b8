export default {
  themes: { system: 'Automatic', light: 'Light', dark: 'Dark' },
}
