import type en from './en.ts'

export default {
  title: 'よくあるご質問',
  lead: 'お客様から多くいただく12のご質問にお答えします。',
  more: 'お探しの答えが見つかりませんか？',
  contact: 'お問い合わせ',
} satisfies typeof en
