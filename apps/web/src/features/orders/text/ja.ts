import type en from './en.ts'

export default {
  cancel: '注文をキャンセルする',
  cancelTitle: 'この注文をキャンセルしますか？',
  cancelText: 'キャンセルすると支払いはできなくなり、元に戻すこともできません。請求は発生しません。',
  cancelRace:
    '支払いがすでに送信されている場合は、ブロックチェーンに先に記録されたほうが有効になります。結果はこの画面に表示されます。',
  keep: 'キャンセルしない',
  cancelled: '注文をキャンセルしました',
  beingCancelled: '注文のキャンセルを処理しています',
  remaining: (time) => `残り ${time}`,
  payBy: (time) => `支払い期限 ${time}`,
  over: '期限が過ぎました',
  balance: (amount) => `残高：${amount}`,
  take: 'お支払いに進む',
  takeText: '進むと、この注文は10分間お客様専用になります。',
  pay: (amount) => `署名して ${amount} を支払う`,
  insufficient: '残高が不足しています。お支払いの数量をご確認いただくか、先に入金してください。',
  toDeposit: '入金する',
  paying: 'お支払いを送信しました',
  payingText: '通常は1秒ほどで完了します。このページを離れても問題ありません。',
  payFailed: 'お支払いは完了しませんでした',
  payFailedText: 'チェーン上で実行されず、残高は減っていません。もう一度お支払いいただけます。',
  viewOnly: 'この端末にウォレットがありません',
  viewOnlyText:
    '署名するには、先にリカバリーフレーズまたはバックアップファイルでウォレットを復元してください。',
  restore: 'ウォレットを復元する',
  suspended: 'アカウントの利用が停止されています。内容の確認はできますが、支払いと返金はできません。',
  changed: '表示された注文の内容が変わりました。署名は行われていません。もう一度ご確認ください。',
} satisfies typeof en
