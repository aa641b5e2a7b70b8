import type en from './en.ts'

export default {
  title: '작업',
  states: {
    failed: '중단됨',
    parked: '보류',
    retrying: '실패·재시도 대기',
    running: '실행 중',
    due: '실행 대기',
    later: '예약됨',
  },
  counts: '작업 유형별',
  more: (most: string) => `${most}건까지만 집계했습니다. 실제로는 더 있습니다.`,
  list: '작업 목록',
  oldestDue: '가장 오래된 대기',
  next: '다음 실행(UTC)',
  of: (tries: number, most: number) => `${tries}/${most}`,
  park: '보류하기',
  parkReason: '재시도가 필요 없는 이유',
  parked: '보류했습니다. 대기 건수에 포함되지 않습니다.',
  again: '다시 실행',
  done: (task: string) => `${task} 작업을 다시 실행합니다.`,
  sealed: '작업 내용은 개인 정보나 기밀을 포함할 수 있어 표시하지 않습니다.',
} satisfies typeof en
