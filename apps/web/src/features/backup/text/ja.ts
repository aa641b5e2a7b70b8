import type en from './en.ts'

export default {
  phraseTitle: '24個の単語を書き留めてください',
  phraseLead:
    '紙に、この順番どおりに書き留めてください。この単語を知る人は誰でも資産を動かせます。控えがないまま端末を失うと、資産も失われます。',
  phraseSecret: '写真・スクリーンショット・クラウド保存は避けてください。当社がお尋ねすることはありません。',
  show: '単語を表示する',
  written: '書き留めました',
  confirmTitle: '書き留めた内容の確認',
  confirmLead: '紙を見ながら、次の単語を入力してください。',
  word: (position) => `${position}番目の単語`,
  check: '単語を確認する',
  again: 'もう一度単語を見る',
  card: {
    title: '24個の単語がまだ控えられていません',
    text: 'この端末を失ったとき、資産を取り戻す手段はこの単語だけです。',
    start: '今すぐ控える',
    done: '単語を確認しました。この単語でウォレットを復元できます。',
  },
} satisfies typeof en
