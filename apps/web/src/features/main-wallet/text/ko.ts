import type en from './en.ts'

export default {
  networks: { bitcoin: 'Bitcoin', ethereum: 'Ethereum', tron: 'TRON' },
  directions: { in: '받음', out: '보냄' },
  sent: {
    pending: '보내는 중',
    included: '확인됨',
    final: '송금 완료',
    failed: '송금 실패',
    refused: '네트워크가 거부함',
    expired: '유효 시간 만료',
    replaced: '다른 송금으로 대체됨',
  },
  received: '입금 완료',
  beaten: '대체됨',
  higherFee: '수수료 인상',
  confirmations: (done, of) => `블록 확인 ${done}/${of}`,
  withdrawal: (id) => `전환 ${id}`,
  issued: '신규 발행 코인',
  unknownSender: '보낸 곳을 확인하는 중입니다',
  payers: (count) => `주소 ${count}개`,
} satisfies typeof en
