import type en from './en.ts'

export default {
  title: '받은 카드 추가하기',
  lead: '두 번호가 맞으면 카드가 바로 활성화됩니다.',
  number: '카드 번호',
  numberHelp: '카드에 적혀 있습니다. 카드사에서 확인하며 이곳에는 저장하지 않습니다.',
  envelope: '봉투 번호',
  envelopeHelp: '동봉된 안내문에 적혀 있습니다(예: E123456789)',
  activate: '카드 활성화',
  activated: '카드가 활성화되었습니다',
  notOffered: '카드를 이용할 수 없습니다',
  notOfferedText: '현재 이 서비스에서는 카드를 제공하지 않습니다.',
  register: '카드 등록하기',
  registerText: '등록은 한 번만 하면 됩니다. 카드가 우편으로 도착하면 여기에서 추가합니다.',
  goOn: '등록 계속하기',
  correct: '등록 내용 수정하기',
  rejectedText: '보내신 내용으로는 카드사의 승인을 받지 못했습니다.',
  waiting: '등록 내용을 확인하고 있습니다',
  waitingText: '결과는 메일로 알려 드립니다. 승인되면 카드를 우편으로 보내 드립니다.',
  see: '등록 상태 보기',
} satisfies typeof en
