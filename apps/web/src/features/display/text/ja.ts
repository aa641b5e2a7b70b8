import type en from './en.ts'

export default {
  themes: { system: '自動', light: 'ライト', dark: 'ダーク' },
} satisfies typeof en
