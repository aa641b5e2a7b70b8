import type en from './en.ts'

export default {
  title: '감사 로그',
  help: '기록은 변경하거나 삭제할 수 없으며, 각 기록에는 직전 기록의 해시가 들어 있습니다.',
  operator: '담당자',
  account: '계정',
  action: '작업',
  from: '시작일',
  until: '종료일',
  time: '일시(UTC)',
  detail: '상세',
  none: '기록이 없습니다.',
  head: '체인의 최신 해시',
  csv: 'CSV로 내려받기',
} satisfies typeof en
