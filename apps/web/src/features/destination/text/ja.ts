import type en from './en.ts'

export default {
  paste: '貼り付け',
  pasteFailed: 'クリップボードを読み取れませんでした。手動で貼り付けてください。',
  contacts: '連絡先',
  scan: 'QRを読み取る',
  scanTitle: 'コードの読み取り',
  scanHelp: 'QRコードをカメラにかざしてください。',
  scanDenied: 'カメラを使用できません。ブラウザで許可するか、コードの画像を選択してください。',
  scanPicture: '画像を選択',
  scanNothing: 'この画像からQRコードを読み取れませんでした。',
} satisfies typeof en
