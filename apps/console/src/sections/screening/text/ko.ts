import type en from './en.ts'

export default {
  title: '스크리닝',
  help: '제재 및 고위 공직자 목록과 일치하는 항목, 고객이 요청한 법인 정보 변경입니다. 각 고객 페이지에서 결정하세요.',
  hits: '미결 항목',
  changes: '법인 정보 변경',
  account: '계정',
  list: '목록',
  lists: { sanctions: '제재', pep: '고위 공직자' },
  entry: '항목',
  since: '시각(UTC)',
  none: '결정할 항목이 없습니다.',
} satisfies typeof en
