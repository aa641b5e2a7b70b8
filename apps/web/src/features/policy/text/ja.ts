import type en from './en.ts'

export default {
  contents: '目次',
  updated: (day, version) => `${day}改定（第${version}版）`,
  failed: '文書を読み込めませんでした。',
  print: '印刷',
} satisfies typeof en
