import type en from './en.ts'

export default {
  title: '送金',
  lists: {
    sent: 'ウォレットからの送金',
    stuck: '未確定',
    refused: 'チェーンが拒否',
    lost: 'チェーンから消失',
    main: '自己アドレスからの送金（未確定）',
  },
  search: 'アカウント、アドレス、トランザクション',
  states: { pending: '処理中', final: '確定', refused: '拒否', included: 'ブロック収録済み' },
  nonce: 'ノンス',
  lostOne: '失われた支払い',
  lostHelp:
    'これらの支払いは確定していましたが、PLANETがそのブロックを失いました。再び確定するまで再送信されます。ノンスが別の支払いに使われたものは復旧できません。送金者と解決してから償却してください。',
  lostBlock: '失われたブロック',
  lostAt: '消失日時（UTC）',
  resending: '再送信中',
  writeOff: '償却',
  writeOffHelp:
    '支払いは取り下げられ、送金者には失敗と表示されます。別のオペレーターの承認が必要です。先に送金者と金額を解決してください。',
  writeOffReason: '理由',
  writeOffPropose: '償却を提案',
  writeOffProposed: '提案しました。別のオペレーターの承認が必要です。',
  received: '受付日時（UTC）',
  broadcasts: 'チェーンへの送信回数',
  refusal: 'ノードの応答',
  activity: (address: string) => `オンチェーン: ${address}`,
  block: 'ブロック',
  movements: '移動',
  ownNetworks: 'メインネットワークの自己アドレスからの送金',
  journal: 'ジャーナル',
  succeeded: '成功',
  failed: '失敗',
  onChain: 'オンチェーン',
  unknown: 'このトランザクションはチェーンになく、当社が受け付けたこともありません。',
} satisfies typeof en
