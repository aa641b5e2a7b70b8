import type { Language } from '@planet/api/language'

/** The most frequent reasons given to customers, so that each reads them in their own language. */
export const reviewReasons = {
  unreadable: {
    en: 'A document isn’t readable. Send a sharp picture of the whole page.',
    ja: '書類が判読できません。全体が鮮明に写った画像をお送りください。',
    ko: '서류를 판독할 수 없습니다. 전체가 선명하게 보이는 사진을 보내 주세요.',
  },
  expired: {
    en: 'A document has expired. Send one that is still valid.',
    ja: '書類の有効期限が切れています。有効なものをお送りください。',
    ko: '서류의 유효 기간이 지났습니다. 유효한 서류를 보내 주세요.',
  },
  mismatch: {
    en: 'The form and the documents don’t agree. Correct the form or send other documents.',
    ja: '入力内容と書類の記載が一致しません。入力内容を修正するか、別の書類をお送りください。',
    ko: '입력 내용과 서류가 일치하지 않습니다. 입력 내용을 수정하거나 다른 서류를 보내 주세요.',
  },
  missing_page: {
    en: 'A page is missing. Send the whole document.',
    ja: 'ページが不足しています。すべてのページをお送りください。',
    ko: '빠진 페이지가 있습니다. 모든 페이지를 보내 주세요.',
  },
  owners: {
    en: 'The owners you named don’t match the register. Check representative, owners and shares.',
    ja: '申告された実質的支配者が登記と一致しません。代表者・実質的支配者・割合をご確認ください。',
    ko: '입력하신 소유자가 등기와 일치하지 않습니다. 대표자, 소유자, 지분율을 확인해 주세요.',
  },
  funds: {
    en: 'We need to understand where the money comes from. Describe it in more detail.',
    ja: '資金の出所を確認する必要があります。より詳しくご説明ください。',
    ko: '자금 출처를 확인해야 합니다. 더 자세히 설명해 주세요.',
  },
  not_served: {
    en: 'We can’t offer our service in your situation.',
    ja: 'お客様の状況では、当社のサービスをご提供できません。',
    ko: '고객님의 상황에서는 서비스를 제공할 수 없습니다.',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>

export type ReviewReason = keyof typeof reviewReasons
export const reviewReasonNames = Object.keys(reviewReasons) as ReviewReason[]

/** The standard reasons in the customer's language, and the reviewer's own words below them. */
export const reasonNote = (language: Language, reasons: readonly ReviewReason[], note: string): string =>
  [...reasons.map((reason) => reviewReasons[reason][language]), note.trim()]
    .filter((line) => line !== '')
    .join('\n')
