import type en from './en.ts'

export default {
  tryDemo: (label) => `${label}を試す`,
  opening: (label) => `${label}を開いています`,
  usePassword: 'デモ用パスワードを入力',
} satisfies typeof en
