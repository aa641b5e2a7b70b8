import type en from './en.ts'

export default {
  title: '송금',
  lists: {
    sent: '지갑에서 보낸 송금',
    stuck: '미확정',
    refused: '체인이 거부함',
    main: '자기 주소에서 보낸 송금(미확정)',
  },
  search: '계정, 주소 또는 트랜잭션',
  states: { pending: '진행 중', final: '확정', refused: '거부됨', included: '블록에 포함됨' },
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
