import type en from './en.ts'

export default {
  title: 'クーポン',
  code: 'クーポンコード',
  help: '大文字・小文字やハイフンの有無は問いません。',
  redeem: 'コードを使う',
  use: (points) => `使う（+${points}ポイント）`,
  added: (points) => `${points}ポイントを獲得しました。`,
  usedAlready: 'このクーポンはすでにご利用済みです。',
  worth: (points) => `${points}ポイント`,
  until: (time) => `${time}まで`,
  from: (time) => `${time}から`,
  usedOn: (time) => `${time}に利用`,
  endedOn: (time) => `${time}に終了`,
  states: { used: '利用済み', expired: '期限切れ', coming: '開始前', usable: '利用可能' },
  past: (count) => `利用済み・期限切れ（${count}）`,
  failed: 'クーポンを読み込めませんでした',
} satisfies typeof en
