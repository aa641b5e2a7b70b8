import type en from './en.ts'

export default {
  unchecked: 'この端末にウォレットがないため、お客様のアカウントIDかどうかを確認できません。',
  keysOfAnother: (ids: string) =>
    `この端末では確認できません。この端末の鍵は ${ids} のものです。そちらがお客様のアカウントであれば、このIDを共有しないでください。`,
  unconfirmed: 'アカウントIDを確認しています',
  unconfirmedText: 'ガーディアンの署名が揃うと、ここに表示されます。通常は1分ほどです。',
  otherAddress: 'このアカウントIDはお客様のものではありません',
  otherAddressText:
    'お客様の鍵とは別のアドレスに登録されているため、このIDへの支払いは届きません。表示を中止しました。お問い合わせください。',
  contactUs: 'お問い合わせ',
} satisfies typeof en
