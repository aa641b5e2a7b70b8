import type en from './en.ts'

export default {
  title: '試してみる',
  lead: '専用のネットワークを備えたサンドボックスです。すべての機能が動きますが、実際のお金ではありません。',
  send: (label) => `${label}に25 USDTを送る`,
  sendDetail: '約1秒で届き、手数料はかかりません。',
  address: 'Bitcoinの入金アドレスを用意する',
  addressDetail: '一度署名してからこの画面に戻ると、テスト用コインを受け取れます。',
  deposit: (amount) => `${amount} BTCを入金する`,
  depositDetail: '無料のテスト用コインです。12個のブロックが生成され、すぐに承認されます。',
  depositSent: (amount) => `${amount} BTCを送りました`,
  depositSentDetail: '残高に反映されるまでを見る',
  pay: '注文を支払う',
  payDetail: 'デモのお店が支払いを待っています。',
  withdraw: 'ETHをコンバートする',
  withdrawDetail: 'PLANETからEthereumのアドレスへ、1:1で。',
  console: '運営コンソールで承認する',
  consoleDetail: 'サンドボックスの起動時に表示された担当者情報でログインしてください。',
  switchTo: (label) => `${label}に切り替える`,
  switchDetail: '支払いの相手側の画面を確認できます。',
} satisfies typeof en
