import type en from './en.ts'

export default {
  states: {
    review: {
      title: '審査中です',
      text: (email) => `通常2営業日以内に審査結果を ${email} にお送りします。`,
    },
    more: {
      title: '追加のご対応をお願いします',
      text: () => 'すべてそろい次第、審査を再開します。',
    },
    rejected: {
      title: 'アカウントの開設を見送らせていただきました',
      text: () => 'お申し込みいただきありがとうございました。ご不明な点はお問い合わせください。',
    },
  },
  way: ['お客様情報・書類の受領', '本人確認の提出', '審査', 'アカウント開設'],
  note: '審査担当からのお知らせ',
  asked: {
    information: { title: 'お客様情報を修正する', text: '各項目をご確認のうえ、再度ご提出ください。' },
    confirmation: { title: 'お客様情報を確認する', text: '内容をもう一度ご確認のうえ、確定してください。' },
    documents: { title: '書類を再提出する', text: '受け付けられなかった書類を差し替えてください。' },
    identity: { title: '本人確認をやり直す', text: '提携会社のページで約5分かかります。' },
  },
  ways: 'メニュー',
  view: '提出した内容を見る',
  contact: 'お問い合わせ',
  logout: 'ログアウト',
} satisfies typeof en
