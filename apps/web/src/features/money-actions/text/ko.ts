import type en from './en.ts'

export default {
  label: '거래',
  send: '보내기',
  receive: '받기',
  deposit: '입금',
  withdraw: '출금',
} satisfies typeof en
