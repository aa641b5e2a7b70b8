import type en from './en.ts'

const about = (minutes: number): string => {
  if (minutes < 1) return '1分以内'
  return minutes < 90 ? `約${minutes}分` : `約${Math.round(minutes / 60)}時間`
}

export default {
  title: '入金',
  titleOf: (name) => `${name}の入金`,
  networkNames: { bitcoin: 'Bitcoin', ethereum: 'Ethereum', tron: 'TRON' },
  by: (network) => `${network}ネットワークで入金します`,
  network: 'ネットワーク',
  networkHelp: {
    bitcoin: 'ネイティブコインのみ',
    ethereum: 'ERC-20トークン。送金にはETHが必要です',
    tron: 'TRC-20トークン。送金にはTRXが必要です',
  },
  networkMissing: 'ネットワークを選択してください',
  minimum: (amount) => `${amount} 以上。これより少ない入金は反映されず、返金もできません。`,
  problems: {
    empty: '数量を入力してください',
    format: '数量を正しく入力してください',
    precision: '小数点以下の桁数が多すぎます',
    notPositive: '0より大きい数量を入力してください',
    below_minimum: '最低入金額を下回っています。この数量では残高に反映されません。',
  },
  expected: (needed, minutes) => `ブロック承認${needed}回で反映されます（${about(minutes)}）。`,
  signed: (network) =>
    `${network}の入金アドレスに届いた資産を、ご自身のPLANETアドレスで受け取ることに一度だけ署名します。この署名で資産が動くことはありません。`,
  recipient: 'ご自身のPLANETアドレス',
  known: (network) => `${network}の入金アドレスには署名済みです。アドレスは変わりません。`,
  getAddress: '署名してアドレスを表示',
  showAddress: 'アドレスを表示',
  mismatch: 'アドレスを確認できませんでした',
  mismatchText:
    'サーバーが示したアドレスが、この端末で計算したアドレスと一致しないため、表示しません。入金せずにお問い合わせください。',
  qrLabel: (asset) => `${asset}を入金するためのQRコード`,
  qrWithAmount: '数量を含むコード',
  qrAddressOnly: 'アドレスのみのコード',
  addressLabel: '入金アドレス',
  checked: 'この端末で計算し、確認しました',
  toSend: '送る数量',
  only: (accepted, network, minimum) =>
    `このアドレスには、${network}ネットワークの${accepted}のみを、${minimum} 以上でお送りください。これより少ない入金は反映されず、返金もできません。`,
  onlyAny: (accepted, network) =>
    `このアドレスには、${network}ネットワークの${accepted}のみをお送りください。`,
  wrong: 'ほかの通貨や、別のネットワークで送られた資産は反映されず、返金もできません。',
  contracts: (coin) =>
    `スマートコントラクトから送られた${coin}は認識されません。ウォレットや取引所から直接お送りください。`,
  again: 'このアドレスは繰り返しご利用いただけます。後から届いた入金も反映されます。',
  faucet: (amount) => `テスト用に ${amount} を受け取る`,
  largeCode: 'コードを大きく表示',
  another: '別の通貨を入金する',
  arriving: '入金の状況',
  waiting: '入金をお待ちしています',
  waitingText: 'ネットワークで確認され次第、ここに表示されます。このページを離れても問題ありません。',
  listFailed: '入金の状況を読み込めませんでした。',
  seen: (time, network) => `${time}に検知（${network}）`,
  pills: {
    seen: '検知済み',
    confirming: '承認待ち',
    crediting: '反映中',
    credited: '反映済み',
    below_minimum: '反映対象外',
    reorganised: '失敗',
  },
  confirmations: (done, needed) => `ブロック承認 ${done}/${needed}`,
  left: (minutes) => `あと${about(minutes)}`,
  progressText: {
    seen: 'ネットワークで検知しました。最初のブロックを待っています。',
    crediting: '必要なブロック承認がそろいました。ガーディアンが反映しています。',
    credited: 'ウォレットに反映されました。',
    below_minimum: '最低入金額を下回るため、反映されず、返金もできません。',
    reorganised:
      'ネットワーク側で取り消されました（ブロックがチェーンから外れました）。再び届いた場合は改めて検知されます。',
  },
  details: '詳細',
  paused: '入金を一時停止しています',
  pausedText:
    'すでに届いた資産も、これから届く資産も安全です。再開後に反映されます。それまで新しいアドレスは発行されません。',
  nodeAway: (network) => `現在、${network}ネットワークから応答がありません`,
  nodeAwayText: '送った資産が失われることはありません。接続が回復し次第、検知して反映します。',
  unavailable: '入金はご利用いただけません',
  unavailableText:
    'このサーバーはほかのネットワークに接続されていません。PLANETでの送金は通常どおりご利用いただけます。',
  toHome: 'ホームへ',
  failed: '入金の情報を読み込めませんでした',
  failedText: 'しばらくしてからもう一度お試しください。',
  backUp: '先に24語のリカバリーフレーズを控えてください',
  backUpText:
    'フレーズを控える前にこの端末を失うと、入金した資産も失われます。当社を含め、誰も復元することはできません。',
  backUpNow: 'バックアップする',
  backUpLater: 'バックアップせずに進む',
  viewOnly: 'この端末にウォレットがありません',
  viewOnlyText:
    '入金アドレスに署名するには、先にリカバリーフレーズまたはバックアップファイルでウォレットを復元してください。署名済みのアドレスは引き続きご利用いただけます。',
  restore: 'ウォレットを復元する',
  suspended: 'アカウントの利用が停止されています',
  suspendedText: '内容の確認はできますが、入金はできません。',
  contactUs: 'お問い合わせ',
  payFromOwn: '自分のアドレスから送金',
} satisfies typeof en
