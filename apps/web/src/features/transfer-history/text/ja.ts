import type en from './en.ts'

export default {
  title: '資産と履歴',
  assets: '保有資産',
  ownAddresses:
    'Bitcoin・Ethereum・TRONのご自身のアドレスの送金と受取は、別の一覧と書き出しにまとめています。',
  toNetworks: 'メインネットワークを開く',
  searchHelp: 'アカウントID、アドレス、連絡先、店舗名、注文番号、コメント、トランザクション',
  asset: '通貨',
  direction: '送金・受取',
  type: '種類',
  emptyText: '送金や受取の記録がここに表示されます。',
} satisfies typeof en
