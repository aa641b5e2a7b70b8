import type en from './en.ts'

export default {
  tryDemo: (label) => `${label}を試す`,
  opening: (label) => `${label}を開いています`,
  usePassword: 'デモのパスワードを使う',
} satisfies typeof en
