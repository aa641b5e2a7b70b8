import type { Lang } from './document.ts'

/** Shown beside the summary of every policy and agreement. */
export const COUNSEL_NOTE: Record<Lang, string> = {
  en: 'This text is a complete draft. The provider’s legal counsel must review it, and every item in square brackets must be filled in, before it is used in production.',
  ja: '本文書は完成した草案です。本番環境で使用する前に、提供者の法律顧問による確認を受け、角括弧で示した項目をすべて記入する必要があります。',
  ko: '이 문서는 완결된 초안입니다. 실제 서비스에 사용하기 전에 제공자의 법률 자문을 거치고 대괄호로 표시된 항목을 모두 기입하여야 합니다.',
}
