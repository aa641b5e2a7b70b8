import type en from './en.ts'

export default {
  title: {
    checking: '署名済みの内容を確認しています',
    not_accepted: '署名済みですが、送信されていません',
    unknown: 'まだ応答がありません',
  },
  text: {
    checking: 'ページが閉じられる前に署名された内容です。',
    not_accepted: '署名は完了していますが、当社に届いていません。ウォレットからは何も送られていません。',
    unknown:
      '署名は完了していますが、届いたかどうかを確認できませんでした。もう一度送信しても、二重に実行されることはありません。',
  },
  sendNow: '今すぐ送信する',
  sendAgain: 'もう一度送信する',
  discard: '送信しない',
} satisfies typeof en
