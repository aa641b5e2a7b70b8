import type en from './en.ts'

export default {
  title: '확인 우편',
  queues: '상태별 확인 우편',
  states: { to_print: '인쇄 대기', printed: '인쇄됨', sent: '발송됨', confirmed: '확인됨' },
  help: '인쇄할 때마다 새 코드가 발급되며 같은 계정의 이전 우편은 쓸 수 없게 됩니다.',
  account: '계정',
  language: '언어',
  since: {
    to_print: '이용 시작(UTC)',
    printed: '인쇄 일시(UTC)',
    sent: '발송(UTC)',
    confirmed: '확인 일시(UTC)',
  },
  validUntil: '유효 기한(UTC)',
  none: '해당 항목이 없습니다.',
  letter: '우편',
  print: '인쇄',
  again: '다시 인쇄',
  chosen: '선택',
  choose: (account: string) => `${account} 우편 선택`,
  printChosen: '선택한 우편 인쇄',
  markSent: '선택한 우편을 발송됨으로 표시',
  markedSent: (count: string) => `${count}통을 발송됨으로 표시했습니다.`,
} satisfies typeof en
