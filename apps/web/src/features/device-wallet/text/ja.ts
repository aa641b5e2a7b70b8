import type en from './en.ts'

export default {
  title: 'この端末のウォレット',
  restoreTitle: 'ウォレットの復元',
  onDevice: 'この端末に鍵があります',
  onDeviceText: '取引パスワードを入力すると署名できます。',
  viewOnly: '閲覧のみ',
  viewOnlyText:
    'この端末には鍵がありません。内容は確認できますが、署名するには、リカバリーフレーズかバックアップファイルで復元してください。紛失したフレーズを当社で復元することはできません。',
  damaged: 'この端末のウォレットが破損しています',
  damagedText:
    '保存された2つのデータがどちらも読み取れません。リカバリーフレーズまたはバックアップファイルから復元してください。',
  address: 'PLANETアドレス',
  backedUp: 'フレーズ確認済み',
  notBackedUp: 'フレーズ未確認',
  persisted: 'このブラウザは、お客様が削除するまでウォレットを保持します。',
  notPersisted:
    '空き容量が不足すると、ブラウザがデータを消去することがあります。バックアップを保存しておくと安心です。',
  showPhrase: '24個の単語を表示',
  showPhraseSubmit: '単語を表示する',
  hide: '単語を隠す',
  phraseSecret: '周囲に人がいないことをご確認ください。当社がこの単語をお尋ねすることはありません。',
  saveBackup: 'バックアップファイルを保存',
  saveBackupSubmit: 'ファイルを保存する',
  saved: 'バックアップファイルを保存しました。',
  drill: '復元の練習',
  drillText:
    '紙に書いたフレーズを入力するか、バックアップファイルを選んでください。復元できるかどうかを確認するだけで、ウォレットには何も変更を加えません。',
  drillPhrase: '24個の単語',
  drillPhraseSubmit: '単語を確認する',
  drillFile: 'バックアップファイル',
  drillFileSubmit: 'ファイルを確認する',
  drillGood: '一致しました。これでウォレットを復元できます。',
  singleKey: '鍵ファイルから復元済み',
  drillFileText:
    'バックアップファイルを選んでください。復元できるかどうかを確認するだけで、ウォレットには何も変更を加えません。',
  restored: 'この端末にウォレットを復元しました。',
  passkey: 'パスキー',
  passkeyText:
    '取引パスワードの代わりに、指紋や顔認証でもウォレットを開けるようにします。取引パスワードは引き続き使えます。',
  passkeyCount: (count) => `パスキー ${count}個`,
  addPasskey: 'パスキーを追加',
  passkeyAdded: 'パスキーを追加しました。',
  passkeyName: (number) => `パスキー ${number}`,
  removePasskey: (number) => `パスキー ${number} を削除`,
  passkeyRemoved: 'パスキーを削除しました。今後このパスキーでは開けません。',
  keepPasskey: '削除しない',
  autoLock: '自動ロック',
  autoLockAfter: { 0: 'すぐに', 1: '1分後', 5: '5分後' },
  autoLockText:
    'この端末でリカバリーフレーズの表示やバックアップの保存をするときの設定です。資産を動かす操作では、毎回取引パスワードまたはパスキーが必要です。',
  lockNow: '今すぐロックする',
  menu: {
    showPhrase: 'リカバリーフレーズ',
    saveBackup: '暗号化された鍵の控え',
    drill: 'いざというときのための練習',
    passkey: 'ウォレットを開くもう一つの方法',
    forgot: '24個の単語かバックアップファイルで設定し直す',
  },
} satisfies typeof en
