import type en from './en.ts'

export default {
  company_name: '법인명',
  registration_number: '법인 등록 번호',
  representative: '대표자',
  beneficial_owners: '실제 소유자',
  share_percent: '지분율',
} satisfies typeof en
