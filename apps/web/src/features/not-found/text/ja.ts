import type en from './en.ts'

export default {
  title: 'ページが見つかりません',
  text: 'アドレスが間違っているか、ページが移動した可能性があります。',
} satisfies typeof en
