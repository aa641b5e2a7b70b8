import type en from './en.ts'

export default {
  title: '準備中です',
  text: 'この機能は現在準備中です。ほかの機能はそのままご利用いただけます。',
} satisfies typeof en
