import type en from './en.ts'

export default {
  restoreTitle: 'この端末に復元する',
  byPhrase: '24個の単語で復元',
  byFile: 'バックアップファイルで復元',
  byKeystore: '鍵ファイル（Web3）で復元',
  phrase: '24個の単語（順番どおり）',
  keystoreLimits:
    '鍵ファイルに入っている鍵は1つだけです。PLANETとEthereumでは署名できますが、BitcoinとTRONの鍵や24個の単語は含まれないため、この端末では閲覧のみとなります。',
  wordCount: (count, of) => `${of}語中${count}語`,
  phraseHelp: '単語の間は空白で区切ってください。',
  newTrade: 'この端末の新しい取引パスワード',
  newTradeHelp: '12文字以上、または4つの単語。再発行はできません。変えるには、もう一度復元してください。',
  repeatTrade: '新しい取引パスワード（確認）',
  fileTrade: 'バックアップの取引パスワード',
  keystorePassword: '鍵ファイルのパスワード',
  chooseFile: 'ファイル',
  chooseFileMissing: 'ファイルを選択してください',
  restore: 'ウォレットを復元する',
  otherWallet: 'アカウントに登録されているものとは別のウォレットの鍵です。変更は行われていません。',
  forgot: {
    text: '資産は安全です。このパスワードは誰にも再発行できませんが、この端末で新しく設定し直すことができます。',
    kept: '入力した内容はそのまま残ります。',
    ways: {
      phrase: { title: '24個の単語を使う', detail: '書き留めた単語' },
      file: { title: 'バックアップファイルを使う', detail: '保存したときの取引パスワードで開きます' },
      keystore: { title: '鍵ファイル（Web3）を使う', detail: 'このウォレットの元になったファイル' },
      passkey: { title: 'パスキーを使う', detail: '顔・指紋・セキュリティキー' },
    },
    passkeysGo: 'このウォレットのパスキーは、あとでもう一度追加してください。',
    none: 'どれもない場合、このウォレットは当社を含め誰にも開けません。この端末を手元に残し、お使いのパスワードをお試しください。',
    submit: '新しい取引パスワードを設定する',
    fileSubmit: 'このファイルを使う',
    back: '戻る',
    done: '新しい取引パスワードを設定しました。入力して続けてください。',
  },
} satisfies typeof en
