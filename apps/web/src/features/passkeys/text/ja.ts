import type en from './en.ts'

export default {
  use: 'パスキーを使う',
  cancelled: 'パスキーは使用されませんでした。もう一度お試しいただくか、パスワードをご利用ください。',
  exists: 'この端末には、すでにログイン用のパスキーがあります。',
  unsupported: 'このブラウザまたは端末ではパスキーを使用できません。パスワードをご利用ください。',
} satisfies typeof en
