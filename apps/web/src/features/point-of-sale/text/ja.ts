import type en from './en.ts'

export default {
  title: 'レジ',
  today: (total, count) => `本日 ${total} · ${count}件`,
  currency: '通貨',
  back: '最後の数字を消す',
  charge: (amount) => `${amount} を請求`,
  scan: '読み取ってお支払いください',
  code: 'お支払い用リンクのQRコード',
  paying: 'お客様が支払い手続き中です…',
  paid: 'お支払いが完了しました',
  notPaid: '支払われませんでした',
  next: '次のお客様',
  cancel: 'キャンセル',
  failed: '請求を読み込めませんでした',
} satisfies typeof en
