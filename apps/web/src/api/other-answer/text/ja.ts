import type en from './en.ts'

export default {
  otherAnswer:
    'サーバーが、開いたものとは別の内容を返しました。署名は行われていません。もう一度お試しのうえ、続く場合はお問い合わせください。',
} satisfies typeof en
