import type en from './en.ts'

export default {
  nothingSent: (title: string) => `${title}何も送信されていません。`,
  maybeSent:
    '送信されたかどうかはまだわかりません。もう一度お試しいただいても、二重に実行されることはありません。',
  titles: {
    wrong_password: '取引パスワードが正しくありません。',
    locked_out: '誤った入力が続いたため、一時的に操作できません。',
    offline: 'オフラインです。',
    slow: '通常より時間がかかっています。',
    server_gone: 'サーバーに接続できませんでした。',
    server_failed: '当社側で問題が発生しました。',
    unavailable: '現在ご利用いただけません。',
    renewed: '条件の有効期限が切れたため、新しい条件を取得しました。',
    session_over: 'セッションが終了しました。',
    keys_gone: 'この端末に鍵がなくなっています。',
    reload: 'ページの再読み込みが必要です。',
    clock_wrong: 'この端末の時計がずれています。',
    refused: '受け付けられませんでした。',
    stopped: 'この端末が処理を中止しました。',
  },
  texts: {
    wrong_password: undefined,
    locked_out: undefined,
    offline: '入力内容は保持されます。自動で送信されることはありません。',
    slow: 'このページを開いたままお待ちください。処理は自動で続きます。',
    server_gone: '入力内容は保持されています。少し待ってからもう一度お試しください。',
    server_failed: '入力内容は保持されています。少し待ってからもう一度お試しください。',
    unavailable: '入力内容は保持されています。後ほどもう一度お試しください。',
    renewed: '内容を確認して、もう一度署名してください。',
    session_over: 'もう一度ログインしてください。入力内容は保持されています。',
    keys_gone:
      'ブラウザのデータが消去された可能性があります。資産は安全です。24個の単語またはバックアップファイルでウォレットを復元してください。',
    reload: '新しいバージョンが公開された可能性があります。入力内容は保持されています。',
    clock_wrong: '端末の設定で日付と時刻を自動設定にしてから、もう一度お試しください。',
    refused: '内容を確認して、もう一度お試しください。',
    stopped: '内容を確認して、もう一度お試しください。',
  },
  tryAgainIn: (seconds: number) => `${seconds}秒お待ちください。`,
  waiting: '接続を待っています…',
  restore: 'ウォレットを復元する',
  reload: '再読み込み',
} satisfies typeof en
