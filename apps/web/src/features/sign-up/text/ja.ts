import type en from './en.ts'

export default {
  title: 'ウォレットを作成',
  lead: 'まず確認メールをお送りします。届いたメールのリンクを開いて、パスワードの設定と鍵の作成に進んでください。',
  email: 'メールアドレス',
  emailHelp: 'ログインに使用します。あとから変更することはできません。',
  userType: 'ご利用になる方',
  individual: '個人',
  corporate: '法人',
  corporateHelp: '登記情報と実質的支配者についてお伺いします。',
  referral: '招待コード',
  optional: '任意',
  referralUnknown:
    'この招待コードは見つかりませんでした。もう一度ご確認いただくか、空欄のままお進みください。',
  submit: '確認メールを送信',
  humanCheck: '自動登録を防ぐため、送信時に端末で短い計算を行います。',
  haveAccount: 'すでにアカウントをお持ちですか？',
  login: 'ログイン',
  sentTitle: 'メールをご確認ください',
  sentText: (email) =>
    `${email ? `${email} 宛てに` : ''}メールをお送りしました。24時間有効なリンクと初期パスワードが記載されています。`,
  sentNothing:
    '数分たっても届かない場合は、迷惑メールフォルダをご確認ください。見つからないときは、もう一度送信できます。',
  again: 'もう一度送信',
  doneTitle: 'ウォレットの準備ができました',
  doneText:
    '鍵はこの端末に保存され、アドレスが登録されました。続いてログインし、お客様情報をご登録ください。審査のうえメールでご連絡します。',
} satisfies typeof en
