import type en from './en.ts'

export default {
  title: '連絡先',
  empty: '連絡先はまだありません',
  emptyText: '登録した相手がここに表示されます。',
  failed: '連絡先を読み込めませんでした。',
  add: '連絡先を追加',
  name: '名前',
  enterName: '名前を入力してください',
  fields: {
    to: 'アカウントIDまたはPLANETアドレス',
    bitcoin: 'Bitcoinのアドレス',
    ethereum: 'Ethereumのアドレス',
    tron: 'TRONのアドレス',
  },
  others: 'ほかのネットワークのアドレス',
  elsewhere: {
    planet: 'PLANETの送金先が未登録の連絡先',
    bitcoin: 'Bitcoinのアドレスが未登録の連絡先',
    ethereum: 'Ethereumのアドレスが未登録の連絡先',
    tron: 'TRONのアドレスが未登録の連絡先',
  },
  save: '保存',
  cancel: 'キャンセル',
  edit: (name) => `${name} を編集`,
  remove: (name) => `${name} を削除`,
  removeQuestion: (name) => `${name} を連絡先から削除しますか？`,
  removeConfirm: '削除する',
  confirmText: 'この端末ではまだ使われていない連絡先です。送金先が正しいことを確認してください。',
  changedText:
    'この連絡先は、この端末で前回使用したときから変更されています。変更した覚えがない場合は送金せず、お問い合わせください。',
  confirm: '正しいので使用する',
  saveContact: '連絡先に保存',
  saved: '連絡先に保存しました',
  removed: '連絡先から削除しました',
  exists: 'この送金先はすでに連絡先にあります。',
} satisfies typeof en
