import type en from './en.ts'

export default {
  title: '본인 확인이 필요한 분',
  lead: '각 분께 링크를 이메일로 보냈습니다. 모두 확인되면 심사를 마칠 수 있습니다.',
  roles: { representative: '대표자', owner: '실제 소유자' },
  states: {
    none: '안내함',
    started: '진행 중',
    pending: '확인 중',
    green: '확인 완료',
    retry: '다시 필요',
    red: '확인 실패',
  },
  sendAgain: '링크 다시 보내기',
  sendAgainNamed: (name) => `${name} 님께 링크 다시 보내기`,
  sent: '링크를 보냈습니다',
} satisfies typeof en
