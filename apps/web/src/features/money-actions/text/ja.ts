import type en from './en.ts'

export default {
  label: 'お取引',
  send: '送金',
  receive: '受け取る',
  deposit: '入金',
  withdraw: 'コンバート',
} satisfies typeof en
