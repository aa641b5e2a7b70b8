import type en from './en.ts'

export default {
  title: '本人確認書類の提出',
  lead: '次の4点を写真またはPDFでご提出ください。',
  leadAgain: '再提出をお願いした書類を差し替えてください。問題のなかった書類はそのままで結構です。',
  rules: [
    'JPEG・PNG・PDF、1点につき10MBまで',
    '四隅まで写り、ピントが合い、光の反射がないもの',
    '有効期限内のもの',
  ],
  kinds: {
    card_front: { name: '運転免許証または健康保険証（表面）', help: '氏名と住所が記載された面です。' },
    card_back: { name: '運転免許証または健康保険証（裏面）', help: '記載がない場合もご提出ください。' },
    passport_holder: {
      name: 'パスポートを持ったご本人の写真',
      help: '顔写真のページを顔の横に並べ、両方がはっきり写るように撮影してください。',
    },
    passport_photo: { name: 'パスポート（顔写真のページ）', help: '下部の2行の記号まで写してください。' },
  },
  send: (count) => `${count}点の書類を送信`,
  goOn: '次へ進む',
  privacy: '書類は暗号化して保管します。写真に含まれる位置情報などは取り除きます。',
  viewInformation: '入力したお客様情報を見る',
  loadFailed: '提出状況を読み込めませんでした',
  problems: {
    empty: '空のファイルです。別のファイルをお選びください。',
    too_large: '10MBを超えています。より小さいファイルをお選びください。',
    wrong_type: 'JPEG・PNG・PDF以外のファイルです。',
    refused:
      'このファイルは受け付けられません。破損しているか、画像・PDF以外の内容が含まれています。別のファイルをお選びください。',
    not_sent: '送信できませんでした。もう一度お試しください。',
    missing: 'すべてのファイルをアップロードしてください。',
  },
} satisfies typeof en
