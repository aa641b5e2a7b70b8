import type en from './en.ts'

export default {
  title: '送金',
  lists: {
    sent: 'ウォレットからの送金',
    stuck: '未確定',
    refused: 'チェーンが拒否',
    main: '自己アドレスからの送金（未確定）',
  },
  search: 'アカウント、アドレス、トランザクション',
  states: { pending: '処理中', final: '確定', refused: '拒否', included: 'ブロック収録済み' },
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
