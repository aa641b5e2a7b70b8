import type en from './en.ts'

export default {
  title: 'ご資金の出所',
  lead: '法令に基づき、ご資金の出所をお尋ねすることがあります。回答を確認するのはコンプライアンス担当者のみです。',
  none: 'お尋ねしていることはありません',
  noneText: '確認が必要なときはメールでお知らせします。',
  dueBy: (day) => `${day}までにご回答ください`,
  answer: 'ご回答',
  answerHelp: '例：給与、貯蓄、不動産や事業の売却',
  empty: '回答を入力してください',
  files: '書類（任意）',
  filesHelp: '通帳の写しや契約書など。JPEG、PNG、PDF、各10 MBまで。',
  file: (number) => `書類 ${number}`,
  fileHelp: '暗号化して保管します。',
  send: '回答を送信',
  sent: '回答を送信しました。',
  answered: (day) => `${day}に回答済み`,
  fileCount: (count) => `書類${count}件`,
  loadFailed: '質問を読み込めませんでした',
  problems: {
    empty: 'ファイルが空です。別のファイルを選んでください。',
    too_large: '10 MBを超えています。小さいファイルを選んでください。',
    wrong_type: 'JPEG、PNG、PDFのいずれでもありません。',
    refused: 'このファイルは受け付けられません。別のファイルを選んでください。',
  },
} satisfies typeof en
