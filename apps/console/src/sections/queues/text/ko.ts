import type en from './en.ts'

export default {
  takenBy: '담당:',
  nobody: '담당자 없음',
  take: '담당하기',
  release: '담당 해제',
  taken: '담당자가 되었습니다.',
  released: '담당을 해제했습니다.',
  assigned: '담당자',
  since: '대기 시작(UTC)',
} satisfies typeof en
