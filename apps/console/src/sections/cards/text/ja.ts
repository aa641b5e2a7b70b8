import type en from './en.ts'

export default {
  title: 'カード',
  tabs: { charges: 'チャージ', applications: 'カード登録' },
  account: 'アカウント',
  card: 'カード',
  source: '支払い方法',
  sources: { usdt: 'USDT', points: 'ポイント' },
  order: '注文',
  because: '提携先の回答',
  stuck: '15分以上滞留',
  chargeStates: {
    waiting_payment: '支払い待ち',
    charging: '提携先で処理中',
    done: 'チャージ済み',
    refused: '拒否・返却待ち',
    returning: '返却処理中',
    returned: '返却済み',
    cancelled: 'キャンセル',
  },
  applicationStates: {
    draft: '入力中',
    submitted: '提出済み',
    received: '提携先で審査中',
    approved: '承認',
    rejected: '否認',
  },
  begun: '開始日時（UTC）',
  submitted: '提出日時（UTC）',
  decided: '決定日時（UTC）',
  again: '今すぐ再試行',
  triedAgain: '再試行しています。何度依頼しても、提携先でのチャージは1回だけです。',
} satisfies typeof en
