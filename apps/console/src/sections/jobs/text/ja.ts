import type en from './en.ts'

export default {
  title: 'ジョブ',
  states: {
    failed: '中止',
    parked: '保留',
    retrying: '失敗・再試行待ち',
    running: '実行中',
    due: '実行待ち',
    later: '予約済み',
  },
  counts: 'タスク別',
  more: (most: string) => `${most}件まで数えました。実際にはさらにあります。`,
  list: 'ジョブ一覧',
  oldestDue: '最も古い実行待ち',
  next: '次回の実行（UTC）',
  of: (tries: number, most: number) => `${tries}/${most}`,
  park: '保留にする',
  parkReason: '再試行が不要な理由',
  parked: '保留にしました。件数には含まれません。',
  again: '再実行する',
  done: (task: string) => `${task} を再実行します。`,
  sealed: 'ジョブの内容は個人情報や機密を含むことがあるため表示しません。',
} satisfies typeof en
