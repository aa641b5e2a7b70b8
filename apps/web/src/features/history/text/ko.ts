import type en from './en.ts'

export default {
  search: '검색',
  filter: '필터',
  filterCount: (count) => `필터 (${count})`,
  export: '내보내기',
  since: '시작일',
  until: '종료일',
  all: '전체',
  apply: '보기',
  clear: '지우기',
  empty: '아직 내역이 없습니다',
  nothing: '검색 결과가 없습니다',
  nothingText: '다른 단어로 검색하거나 필터를 줄여 주세요.',
  failed: '내역을 불러오지 못했습니다',
  exportTitle: '내보내기',
  exportLead: '지금 목록의 조건 그대로, 선택한 기간의 내역을 파일로 내보냅니다. 비워 두면 전체 기간입니다.',
  started: '다운로드를 시작했습니다. 브라우저의 다운로드를 확인해 주세요.',
  csv: 'CSV 다운로드',
  pdf: 'PDF 다운로드',
} satisfies typeof en
