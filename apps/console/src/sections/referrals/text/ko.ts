import type en from './en.ts'

export default {
  title: '초대 확인',
  help: '부정이 의심되어 지급하지 않은 초대입니다.',
  open: '미처리',
  closed: '처리됨',
  queues: '상태별',
  newcomer: '초대받은 계정',
  inviter: '초대한 계정',
  reason: '사유',
  since: '발생(UTC)',
  closedBy: '처리자',
  close: '처리됨으로 표시',
  closedNow: '처리됨으로 표시했습니다.',
  none: '표시할 항목이 없습니다.',
  act: '작업',
  reasons: {
    same_person: '초대한 사람과 가입자가 동일인',
    welcomed_before: '이전에 혜택을 받은 사람',
    over_limit: '혜택 한도를 넘은 초대',
  },
} satisfies typeof en
