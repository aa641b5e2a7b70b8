import type en from './en.ts'

export default {
  title: 'スクリーニング',
  help: '制裁リスト・PEPsリストへの該当と、お客様から申請のあった法人情報の変更です。判断は各お客様のページで行います。',
  hits: '未判断の該当',
  changes: '法人情報の変更',
  account: 'アカウント',
  list: 'リスト',
  lists: { sanctions: '制裁', pep: 'PEPs' },
  entry: 'エントリー',
  since: '日時（UTC）',
  none: '判断が必要なものはありません。',
} satisfies typeof en
