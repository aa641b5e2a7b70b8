import type en from './en.ts'

export default {
  title: '本人確認',
  failed: '本人確認の状況を読み込めませんでした',
  expired: 'このリンクは無効です',
  expiredText: '新しいリンクを法人のご担当者にご依頼ください。メールはいつでも再送できます。',
  company: '法人名',
  name: 'お名前',
  role: '役割',
  roles: { representative: '代表者', owner: '実質的支配者' },
  stages: {
    begin: {
      title: '本人確認のお手続きをお願いします',
      text: '法人のお申し込みで、あなたのお名前が届け出られました。提携会社がお顔と本人確認書類を照合します。所要時間は約5分です。',
      action: '本人確認を始める',
    },
    continue: {
      title: '本人確認が完了していません',
      text: '中断したところから再開できます。',
      action: '本人確認を再開する',
    },
    waiting: {
      title: '確認中です',
      text: '提携会社が内容を確認しています。この画面は閉じていただいて問題ありません。',
    },
    approved: {
      title: '本人確認が完了しました',
      text: 'ありがとうございました。この画面を閉じてください。',
    },
    again: {
      title: 'もう一度お願いします',
      text: '確認できない箇所がありました。お手数ですが、もう一度本人確認を行ってください。',
      action: '本人確認をやり直す',
    },
    rejected: {
      title: '本人確認ができませんでした',
      text: 'この画面からやり直すことはできません。当社から法人のご担当者に連絡します。',
    },
  },
  comment: '次回ご注意いただきたい点',
  leaving: '提携会社のページに移動し、終了後にこの画面へ戻ります。',
} satisfies typeof en
