import type en from './en.ts'

export default {
  optional: '任意',
  asset: '通貨',
  option: (name, amount) => `${name}（${amount}）`,
  named: (name, code) => (name === code ? name : `${name}（${code}）`),
  amount: '数量',
  available: (amount) => `利用可能：${amount}`,
  max: '全額',
  worth: (value) => `約 ${value}`,
  copyAddress: 'アドレスをコピー',
  copyLink: 'リンクをコピー',
  looksLike: (who) => `${who} ではありません`,
  looksLikeText: '最初と最後がよく似た、別のアドレスです。すべての文字を見比べてください。',
  looksLikeKnown: 'ご存じのアドレス',
  compared: 'アドレス全体を見比べたうえで、この相手に送ります',
  viewOnly: 'この端末にウォレットがありません',
  viewOnlyText:
    '内容の確認はできます。署名するには、先にリカバリーフレーズまたはバックアップファイルでウォレットを復元してください。',
  restore: 'ウォレットを復元する',
  suspended: 'アカウントの利用が停止されています',
  suspendedText: '内容の確認はできますが、送金などのお取引はできません。',
  contactUs: 'お問い合わせ',
} satisfies typeof en
