import type en from './en.ts'

export default {
  label: '거래',
  send: '송금',
  receive: '받기',
  deposit: '입금',
  withdraw: '전환',
} satisfies typeof en
