import type en from './en.ts'

export default {
  title: '받기',
  lead: '이 코드를 보여 주면 PLANET에서 수수료 없이 몇 초 만에 받을 수 있습니다.',
  code: '내 코드',
  codeOf: (id) => `계정 ID ${id}의 QR 코드`,
  codeFor: (amount) => `${amount} 요청용 QR 코드`,
  copyId: '계정 ID 복사',
  request: '금액을 정해 요청하기',
  any: '지정 안 함',
  anyAmount: '금액 지정 없음',
  optional: '선택 사항',
  note: '메모',
  noteHelp: '보내는 사람에게 송금 전에 표시됩니다.',
  invalid: '올바른 수량을 입력해 주세요',
  share: '공유하기',
  copyLink: '링크 복사',
  message: (amount, link) => `Planet Wallet으로 ${amount} 보내 주세요: ${link}`,
  messageOpen: (link) => `Planet Wallet으로 보내 주세요: ${link}`,
  outside: '다른 지갑이나 거래소에서 보내나요?',
  deposit: '입금 주소 사용',
} satisfies typeof en
