import type { AccountStatus } from '@planet/accounts/machine/state'
import type { Language } from '@planet/api/language'

/** The names of an account's statuses, for pages of customers and of their money. */
export const accountStatuses: Readonly<Record<Language, Readonly<Record<AccountStatus, string>>>> = {
  en: {
    '000': 'Registering',
    '100': 'To review',
    '200': 'More information requested',
    '300': 'Rejected',
    '500': 'Active',
    '600': 'Suspended',
    '900': 'Cancelled',
  },
  ja: {
    '000': '登録中',
    '100': '審査待ち',
    '200': '追加依頼中',
    '300': '否認',
    '500': '有効',
    '600': '停止中',
    '900': '解約済み',
  },
  ko: {
    '000': '가입 중',
    '100': '심사 대기',
    '200': '추가 요청 중',
    '300': '거절',
    '500': '이용 중',
    '600': '정지',
    '900': '해지',
  },
}
