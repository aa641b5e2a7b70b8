import type en from './en.ts'

export default {
  takenBy: '担当：',
  nobody: '担当者なし',
  take: '担当する',
  release: '担当を外れる',
  taken: '担当になりました。',
  released: '担当を外れました。',
  assigned: '担当者',
  since: '待機開始（UTC）',
} satisfies typeof en
