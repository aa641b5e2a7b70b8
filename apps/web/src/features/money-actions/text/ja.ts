import type en from './en.ts'

export default {
  label: 'お取引',
  send: '送る',
  receive: '受け取る',
  deposit: '入金',
  withdraw: '出金',
} satisfies typeof en
