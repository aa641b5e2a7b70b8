import type en from './en.ts'

export default {
  title: '송금',
  lists: {
    sent: '지갑에서 보낸 송금',
    stuck: '미확정',
    refused: '체인이 거부함',
    lost: '체인에서 사라짐',
    main: '자기 주소에서 보낸 송금(미확정)',
  },
  search: '계정, 주소 또는 트랜잭션',
  states: { pending: '진행 중', final: '확정', refused: '거부됨', included: '블록에 포함됨' },
  nonce: '논스',
  lostOne: '사라진 결제',
  lostHelp:
    '확정되었지만 PLANET이 블록을 잃은 결제입니다. 다시 확정될 때까지 재전송됩니다. 다른 결제가 논스를 사용한 것은 되돌릴 수 없으므로, 보낸 사람과 해결한 뒤 상각하세요.',
  lostBlock: '사라진 블록',
  lostAt: '사라진 일시(UTC)',
  resending: '재전송 중',
  writeOff: '상각',
  writeOffHelp:
    '결제를 포기하며 보낸 사람에게는 실패로 표시됩니다. 다른 운영자의 승인이 필요합니다. 먼저 보낸 사람과 금액을 정리하세요.',
  writeOffReason: '사유',
  writeOffPropose: '상각 제안',
  writeOffProposed: '제안했습니다. 다른 운영자의 승인이 필요합니다.',
  received: '접수 일시(UTC)',
  broadcasts: '체인 전송 횟수',
  refusal: '노드의 응답',
  activity: (address: string) => `온체인: ${address}`,
  block: '블록',
  movements: '이동',
  ownNetworks: '메인 네트워크의 자기 주소에서 보낸 송금',
  journal: '저널',
  succeeded: '성공',
  failed: '실패',
  onChain: '온체인',
  unknown: '체인에 없는 트랜잭션이며, 당사가 접수한 적도 없습니다.',
} satisfies typeof en
