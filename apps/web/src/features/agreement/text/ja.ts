import type en from './en.ts'

export default {
  title: '同意事項の確認',
  lead: '各書面をお読みいただき、内容に同意してください。アカウントの開設には7件すべてへの同意が必要です。',
  progress: (given, all) => `${all}件中${given}件に同意済み`,
  read: '全文を読む',
  readNamed: (title) => `全文を読む：${title}`,
  edition: (day, version) => `${day}　第${version}版`,
  agree: '同意する',
  agreedAt: (time) => `${time}に同意`,
  changed: '改定あり',
  missing: '先に進むには、この書面への同意が必要です。',
  goOn: '次へ進む',
  failed: '同意事項を読み込めませんでした',
} satisfies typeof en
