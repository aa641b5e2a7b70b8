import type en from './en.ts'

export default {
  headline: ['鍵は、あなたの手に。', '送金は、一瞬で。', '手数料は、ゼロ。'],
  lead: 'BTC・ETH・TRX・USDT・PLAをひとつのウォレットで。お店での支払いも友人への送金も、約1秒。秘密鍵が端末の外に出ることはありません。',
  signUp: 'ウォレットを作成',
  login: 'ログイン',
  demoQuestion: 'まずは試してみたい方へ',
  demoLink: 'デモアカウントを使う',
  points: [
    {
      title: '秘密鍵を持つのはあなただけ',
      text: '秘密鍵は端末の中で作られ、取引パスワードで暗号化されます。当社はどちらも知ることができないため、当社から盗まれることもありません。',
    },
    {
      title: 'PLANETなら手数料無料',
      text: '独自チェーンPLANET上の送金は約1秒で届き、金額にかかわらず手数料はかかりません。',
    },
    {
      title: '出し入れは1対1',
      text: 'Bitcoin・Ethereum・TRONから入金し、いつでも1:1で引き出せます。裏付けとなる準備資産は公開しています。',
    },
  ],
  feesTitle: '手数料について',
  fees: [
    '2023年10月現在、サービスのご利用は無料です。今後手数料を設ける場合は、事前にお知らせします。',
    'PLANETチェーン上の手数料は無料です。',
    'メインネットワーク（Bitcoin・Ethereum・TRON）では、各ネットワークの手数料がかかります。',
  ],
  appsTitle: 'スマートフォンでも',
  appsText:
    '最新のブラウザでそのままご利用いただけます。ブラウザから、またはお使いの端末のストアからインストールできます。',
  appStore: 'App Storeからダウンロード',
  playStore: 'Google Playで手に入れよう',
  demoTitle: 'デモアカウント',
  demoText: 'テスト用の資産が入った2つのアカウントです。すべての機能を試せますが、実際のお金は動きません。',
  demoEmail: 'メールアドレス',
  demoPassword: 'パスワード',
  demoTradePassword: '取引パスワード',
  demoNone: 'この環境にはデモアカウントがありません。',
  privacyTitle: 'プライバシーに関するお知らせ',
  privacyText:
    'ウォレットの動作に必要なもの（ログイン用Cookieとブラウザ内の設定）だけを使用します。広告や追跡は行いません。',
  privacyMore: 'プライバシーポリシー',
  privacyAgree: '同意する',
} satisfies typeof en
