import type en from './en.ts'

export default {
  name: 'お名前',
  about: (number) => `${number}について：`,
  email: 'メールアドレス',
  humanCheck: '自動送信を防ぐため、送信時に端末で短い計算を行います。',
  copyGoes: 'ご入力のメールアドレスに控えをお送りします。',
  inquiry: {
    title: 'お問い合わせ',
    lead: 'ご質問・ご要望をお聞かせください。通常2営業日以内にお返事いたします。',
    content: 'お問い合わせ内容',
    contentName: 'お問い合わせ内容',
    warning:
      '取引パスワードやリカバリーフレーズは絶対に記入しないでください。当社からお尋ねすることはありません。',
    send: 'お問い合わせを送信',
    sentTitle: 'お問い合わせを受け付けました',
    sentText: (email) => `${email} に控えをお送りしました。回答も同じアドレスにお送りします。`,
    again: '別のお問い合わせをする',
  },
  cancellation: {
    title: '解約・利用停止のお申し込み',
    lead: '解約または一時的な利用停止のどちらをご希望か、理由とあわせてお知らせください。',
    content: 'お申し込み内容',
    contentName: 'お申し込み内容',
    warning:
      '事前に資産を別のウォレットへ移し、リカバリーフレーズを大切に保管してください。解約後にアカウントを元に戻すことはできません。',
    send: 'お申し込みを送信',
    sentTitle: 'お申し込みを受け付けました',
    sentText: (email) =>
      `${email} に控えをお送りしました。解約の前に、必ずメールで確認のご連絡をいたします。`,
    again: '別のお申し込みをする',
  },
} satisfies typeof en
