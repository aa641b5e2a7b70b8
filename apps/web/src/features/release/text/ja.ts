import type en from './en.ts'

export default {
  offered: (name) => `リリース ${name} の準備ができました`,
  verified: '署名があり、すべてのファイルが一致しています。一覧の SHA-256：',
  accept: '今すぐ切り替える',
  refusedTitle: '変更されたアプリを拒否しました',
  refused: {
    unsigned: 'このサイトは、リリース鍵で署名されていないリリースを配信しています。',
    older: 'このサイトは、古いリリースを配信しています。',
    other_stage: 'このサイトは、別のネットワークのリリースを配信しています。',
    mismatch: 'このサイトは、署名済みの一覧と異なるファイルを配信しています。',
  },
  kept: (name) => `引き続きリリース ${name} を使用しています。この表示が続く場合はお問い合わせください。`,
} satisfies typeof en
