import type en from './en.ts'

export default {
  headline: ['鍵は、あなたの手に。', '送金は、一瞬で。', '手数料は、ゼロ。'],
  lead: 'BTC・ETH・TRX・USDT・PLAをひとつのウォレットで。お店での支払いも友人への送金も、約1秒。秘密鍵が端末の外に出ることはありません。',
  signUp: '無料ではじめる',
  login: 'ログイン',
  navLabel: 'このページ',
  navShops: '事業者の方へ',
  navSecurity: 'セキュリティ',
  navReserves: '準備資産',
  navFaq: 'よくあるご質問',
  demoLink: 'デモを試す',
  pictures: {
    home: 'ホーム画面。合計残高、各資産、最近の動き。',
    sign: '確認と署名の画面。送り先、アドレス、送金後の残高。',
    deposit: 'Bitcoinの入金と承認数。',
    order: 'お店の注文を支払う画面。',
  },
  proof: {
    label: '現在の数値',
    reserves: '発行量に対する準備資産',
    guardians: '署名中のガーディアン',
    of: (signing, all) => `${all}者中${signing}者`,
    block: 'PLANETのブロック',
    fee: 'PLANETの手数料',
  },
  stepsTitle: '3つのステップで、資産は自分だけのものに',
  steps: [
    {
      title: '鍵をつくる',
      text: '24の単語が端末の中で作られ、あなただけが知る取引パスワードで暗号化されます。',
    },
    {
      title: 'コインを入れる',
      text: 'Bitcoin・Ethereum・TRONから1:1で入金。12回の承認が進む様子をそのまま見られます。',
    },
    {
      title: '無料で支払う',
      text: 'アカウントID、QRコード、リンクのいずれでも約1秒で確定。いつでも引き出せます。',
    },
  ],
  screensTitle: '署名する内容は、すべて画面に',
  screensText: '金額もアドレスも承認数も、隠さず表示します。ライトでもダークでも。',
  captions: {
    sign: { title: '確かめてから署名', text: 'オンチェーンで確認済みの送り先と、送金後の残高がわかります。' },
    deposit: { title: '届くまで見守る', text: '残高に反映されるまで、承認をひとつずつ表示します。' },
    order: { title: 'お店で支払う', text: 'コードを読み取り、金額を確かめるだけ。' },
  },
  shopsTitle: '5行で始める決済',
  shopsText:
    'リンク、QRコード、APIで注文を作成。署名付きWebhookに対応し、返金時にアドレスを入力する必要もありません。テスト注文も使えます。',
  shopsDocs: 'ドキュメントを見る',
  shopsSignUp: '事業者アカウントを開設',
  shopsCode: 'コード例：注文の作成',
  securityTitle: '5つのポイントでわかるセキュリティ',
  security: [
    { text: '秘密鍵は、あなたの端末の中だけで作られ、使われます。', link: '鍵のしくみ' },
    {
      text: '準備資産からコインが出るには、独立した複数のガーディアンの合意が必要です。',
      link: '資産の管理方法',
    },
    {
      text: '発行したコインはすべて1:1で裏付けられ、不足が生じればブリッジは自動で停止します。',
      link: '準備資産を確認',
    },
    {
      text: 'すべての送金は公開チェーンに記録され、ご自身のノードで検証できます。',
      link: 'エクスプローラーを開く',
    },
    {
      text: '取引パスワードやリカバリーフレーズをお尋ねすることは決してありません。',
      link: 'セキュリティポリシー',
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
  demoTitle: '今すぐ試す',
  demoText: 'テスト用の資産が入った2つのアカウントです。すべての機能を試せますが、実際のお金は動きません。',
  demoEmail: 'メールアドレス',
  demoPassword: 'パスワード',
  demoTradePassword: '取引パスワード',
  demoNone: 'この環境にはデモアカウントがありません。',
  questionsTitle: 'ご質問',
  questions: [
    {
      question: 'スマートフォンを失くしたら？',
      answer:
        '新しい端末で24の単語を入力するか、バックアップファイルを開いてください。当社を含め、代わりに復元できる人はいません。大切に保管してください。',
    },
    {
      question: 'Planet Walletが資産を凍結したり動かしたりできますか？',
      answer:
        'できません。PLANET上の資産を動かせるのはあなたの鍵だけです。ガーディアンはメインネットワーク上の原資産を保管し、引き出しのときに払い出します。',
    },
    {
      question: '入金にはどれくらいかかりますか？',
      answer: 'ネットワークで12回承認されるまでです。Bitcoinは約2時間、EthereumとTRONは数分が目安です。',
    },
    {
      question: '資産を引き出すには？',
      answer:
        'コンバートを選び、Bitcoin・Ethereum・TRONのアドレスを入力して署名します。届く数量は同じで、ネットワーク手数料は署名の前に表示されます。',
    },
  ],
  allQuestions: 'よくあるご質問をすべて見る',
  privacyTitle: 'プライバシーに関するお知らせ',
  privacyText:
    'ウォレットの動作に必要なもの（ログイン用Cookieとブラウザ内の設定）だけを使用します。広告や追跡は行いません。',
  privacyMore: 'プライバシーポリシー',
  privacyAgree: '同意する',
} satisfies typeof en
