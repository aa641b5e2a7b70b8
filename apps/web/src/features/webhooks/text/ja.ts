import type en from './en.ts'

export default {
  none: 'まだ送信されていません。',
  delivery: 'Webhook',
  attempts: (count) => `${count}回送信`,
  states: { waiting: '再送予定', delivered: '送信済み', given_up: '送信失敗' },
  firstTry: '送信中',
  dropped: '未送信（エンドポイント削除済み）',
  answered: (result) => `応答：${result}`,
  nextTry: (time) => `次回の送信 ${time}`,
  noAttempts: 'まだ送信されていないか、30日より前の記録です。',
  request: 'リクエスト',
  response: '応答',
  sendAgain: '再送する',
  sentAgain: '再送しています',
} satisfies typeof en
