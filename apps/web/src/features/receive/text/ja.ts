import type en from './en.ts'

export default {
  title: '受け取る',
  lead: 'このコードを見せると、PLANET上で、手数料なしで数秒で受け取れます。',
  code: 'あなたのコード',
  codeOf: (id) => `アカウントID ${id} のQRコード`,
  codeFor: (amount) => `${amount} を請求するQRコード`,
  copyId: 'アカウントIDをコピー',
  request: '金額を指定して請求',
  any: '指定なし',
  anyAmount: '金額の指定なし',
  optional: '任意',
  note: 'メモ',
  noteHelp: '支払う方に送金前に表示されます。',
  invalid: '数量を正しく入力してください',
  share: '共有する',
  copyLink: 'リンクをコピー',
  message: (amount, link) => `Planet Walletで ${amount} をお支払いください：${link}`,
  messageOpen: (link) => `Planet Walletでお支払いください：${link}`,
  outside: 'ほかのウォレットや取引所から受け取る場合は',
  deposit: '入金アドレスを使う',
} satisfies typeof en
