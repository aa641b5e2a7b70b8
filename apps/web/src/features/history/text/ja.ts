import type en from './en.ts'

export default {
  search: '検索',
  filter: '絞り込み',
  filterCount: (count) => `絞り込み（${count}）`,
  export: '書き出し',
  since: '開始日',
  until: '終了日',
  all: 'すべて',
  apply: '表示する',
  clear: 'クリア',
  empty: '履歴はまだありません',
  nothing: '見つかりませんでした',
  nothingText: '別の言葉で検索するか、絞り込みを減らしてください。',
  failed: '履歴を読み込めませんでした',
  exportTitle: '書き出し',
  exportLead: '表示中の条件のまま、選択した期間の履歴をファイルに書き出します。空欄の場合は全期間です。',
  started: 'ダウンロードを開始しました。ブラウザのダウンロードをご確認ください。',
  csv: 'CSVをダウンロード',
  pdf: 'PDFをダウンロード',
} satisfies typeof en
