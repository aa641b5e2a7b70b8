import type en from './en.ts'

export default {
  title: '招待の確認',
  help: '不正の疑いがあり、特典を支払わなかった招待です。',
  open: '未対応',
  closed: '対応済み',
  queues: '状態別',
  newcomer: '招待された口座',
  inviter: '招待した口座',
  reason: '理由',
  since: '発生日時（UTC）',
  closedBy: '対応者',
  close: '対応済みにする',
  closedNow: '対応済みにしました。',
  none: '表示するものはありません。',
  act: '操作',
  reasons: {
    same_person: '招待者と登録者が同一人物',
    welcomed_before: '以前に特典を受けた人物',
    over_limit: '特典の上限を超えた招待',
  },
} satisfies typeof en
