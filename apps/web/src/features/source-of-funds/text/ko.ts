import type en from './en.ts'

export default {
  title: '자금 출처',
  lead: '법령에 따라 자금의 출처를 여쭤볼 수 있습니다. 답변은 준법감시 담당자만 확인합니다.',
  none: '질문이 없습니다',
  noneText: '확인이 필요하면 메일로 알려 드립니다.',
  dueBy: (day) => `${day}까지 답변해 주세요`,
  answer: '답변',
  answerHelp: '예: 급여, 저축, 부동산 또는 사업체 매각',
  empty: '답변을 입력해 주세요',
  files: '서류(선택 사항)',
  filesHelp: '은행 거래 내역이나 계약서 등. JPEG, PNG, PDF, 파일당 10 MB까지.',
  file: (number) => `서류 ${number}`,
  fileHelp: '암호화하여 보관합니다.',
  send: '답변 보내기',
  sent: '답변을 보냈습니다.',
  answered: (day) => `${day}에 답변함`,
  fileCount: (count) => `서류 ${count}건`,
  loadFailed: '질문을 불러오지 못했습니다',
  problems: {
    empty: '빈 파일입니다. 다른 파일을 선택해 주세요.',
    too_large: '10 MB를 초과합니다. 더 작은 파일을 선택해 주세요.',
    wrong_type: 'JPEG, PNG 또는 PDF 파일이 아닙니다.',
    refused: '이 파일은 받을 수 없습니다. 다른 파일을 선택해 주세요.',
  },
} satisfies typeof en
