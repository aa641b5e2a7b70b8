import type en from './en.ts'

export default {
  networks: { bitcoin: 'Bitcoin', ethereum: 'Ethereum', tron: 'TRON' },
  directions: { in: '受取', out: '送金' },
  sent: {
    pending: '送金中',
    included: '承認済み',
    final: '送金完了',
    failed: '送金に失敗しました',
    refused: 'ネットワークが受け付けませんでした',
    expired: '有効期限切れ',
    replaced: '別の送金に置き換え',
  },
  received: '受取完了',
  beaten: '置き換え済み',
  higherFee: '手数料を引き上げ',
  confirmations: (done, of) => `承認数 ${done}／${of}`,
  withdrawal: (id) => `コンバート ${id}`,
  issued: '新規発行のコイン',
  unknownSender: '送金元は確認中です',
  payers: (count) => `${count}件のアドレス`,
} satisfies typeof en
