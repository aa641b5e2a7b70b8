import type en from './en.ts'

export default {
  themes: { system: '자동', light: '라이트', dark: '다크' },
} satisfies typeof en
