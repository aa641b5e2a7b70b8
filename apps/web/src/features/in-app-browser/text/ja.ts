import type en from './en.ts'

export default {
  title: 'ブラウザで開いてください',
  opened: 'このページは別のアプリの中で開かれています。',
  openedIn: (app: string) => `このページは${app}の中で開かれています。`,
  text: '鍵は、作成したブラウザに保存されます。アプリ内のブラウザでは消去されることがあります。リンクをコピーして、今後も使うブラウザ（SafariやChromeなど）で開いてください。',
  copy: 'リンクをコピー',
  goOn: 'このまま続ける',
} satisfies typeof en
