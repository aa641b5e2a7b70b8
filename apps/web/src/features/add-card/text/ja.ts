import type en from './en.ts'

export default {
  title: '届いたカードを追加する',
  lead: '2つの番号が一致すると、カードはすぐに有効になります。',
  number: 'カード番号',
  numberHelp: 'カードに記載されています。カード会社で照合し、当サービスには保存しません。',
  envelope: '封筒番号',
  envelopeHelp: '同封の書面に記載されています（例：E123456789）',
  activate: 'カードを有効にする',
  activated: 'カードが有効になりました',
  notOffered: 'カードはご利用いただけません',
  notOfferedText: '現在、このサービスではカードを取り扱っていません。',
  register: 'カードの登録へ',
  registerText: '登録は1回だけです。カードが郵送で届いたら、ここで追加します。',
  goOn: '登録を続ける',
  correct: '登録内容を修正する',
  rejectedText: 'お送りいただいた内容では、カード会社の承認が得られませんでした。',
  waiting: '登録内容を確認しています',
  waitingText: '結果はメールでお知らせします。承認後、カードを郵送します。',
  see: '登録状況を見る',
} satisfies typeof en
