import type en from './en.ts'

export default {
  working: '自動プログラムでないことを確認しています…',
  workingText:
    '古い端末では1分ほどかかることがあります。このページを開いたままお待ちください。処理は自動で続きます。',
  failed: '確認が完了しませんでした。何も送信されていません。',
  failedText: '入力内容は残っています。ボタンを押して、もう一度お試しください。',
} satisfies typeof en
