import type en from './en.ts'

export default {
  title: '監査ログ',
  help: '記録は変更も削除もできません。各記録には直前の記録のハッシュが含まれます。',
  operator: '担当者',
  account: 'アカウント',
  action: '操作',
  from: '開始日',
  until: '終了日',
  time: '日時（UTC）',
  detail: '詳細',
  none: '記録はありません。',
  head: 'チェーンの最新ハッシュ',
  csv: 'CSVでダウンロード',
} satisfies typeof en
