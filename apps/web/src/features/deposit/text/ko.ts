import type en from './en.ts'

const about = (minutes: number): string => {
  if (minutes < 1) return '1분 이내'
  return minutes < 90 ? `약 ${minutes}분` : `약 ${Math.round(minutes / 60)}시간`
}

export default {
  title: '입금',
  titleOf: (name) => `${name} 입금`,
  networkNames: { bitcoin: 'Bitcoin', ethereum: 'Ethereum', tron: 'TRON' },
  by: (network) => `${network} 네트워크로 입금합니다`,
  network: '네트워크',
  networkHelp: {
    bitcoin: '기본 코인만 가능',
    ethereum: 'ERC-20 토큰. 보낼 때 ETH가 필요합니다',
    tron: 'TRC-20 토큰. 보낼 때 TRX가 필요합니다',
  },
  networkMissing: '네트워크를 선택해 주세요',
  minimum: (amount) => `${amount} 이상. 이보다 적은 입금은 반영되지 않으며 돌려받을 수 없습니다.`,
  problems: {
    empty: '수량을 입력해 주세요',
    format: '수량을 올바르게 입력해 주세요',
    precision: '소수점 아래 자릿수가 너무 많습니다',
    notPositive: '0보다 큰 수량을 입력해 주세요',
    below_minimum: '최소 입금액보다 적습니다. 이 수량은 잔액에 반영되지 않습니다.',
  },
  expected: (needed, minutes) => `블록 확인 ${needed}회 후 반영됩니다(${about(minutes)}).`,
  signed: (network) =>
    `${network} 입금 주소에 도착한 자산을 본인의 PLANET 주소로 받도록 한 번만 서명합니다. 이 서명으로 자산이 이동하지는 않습니다.`,
  recipient: '본인의 PLANET 주소',
  known: (network) => `${network} 입금 주소에 이미 서명했습니다. 주소는 바뀌지 않습니다.`,
  getAddress: '서명하고 주소 보기',
  showAddress: '주소 보기',
  mismatch: '주소를 확인하지 못했습니다',
  mismatchText:
    '서버가 알려 준 주소가 이 기기에서 계산한 주소와 달라 표시하지 않습니다. 입금하지 마시고 문의해 주세요.',
  qrLabel: (asset) => `${asset} 입금용 QR 코드`,
  qrWithAmount: '수량이 포함된 코드',
  qrAddressOnly: '주소만 담은 코드',
  addressLabel: '입금 주소',
  checked: '이 기기에서 계산하고 확인했습니다',
  toSend: '보낼 수량',
  only: (accepted, network, minimum) =>
    `이 주소로는 ${network} 네트워크의 ${accepted}만 보내 주세요. 최소 수량은 ${minimum}입니다. 이보다 적은 입금은 반영되지 않으며 돌려받을 수 없습니다.`,
  onlyAny: (accepted, network) => `이 주소로는 ${network} 네트워크의 ${accepted}만 보내 주세요.`,
  wrong: '다른 통화나 다른 네트워크로 보낸 자산은 반영되지 않으며 돌려받을 수 없습니다.',
  contracts: (coin) =>
    `스마트 컨트랙트에서 보낸 ${coin} 입금은 인식되지 않습니다. 지갑이나 거래소에서 직접 보내 주세요.`,
  again: '이 주소는 계속 사용할 수 있습니다. 나중에 도착한 입금도 반영됩니다.',
  faucet: (amount) => `테스트용 ${amount} 받기`,
  largeCode: '큰 코드 보기',
  another: '다른 통화 입금하기',
  arriving: '입금 현황',
  waiting: '입금을 기다리고 있습니다',
  waitingText: '네트워크에서 확인되면 바로 여기에 표시됩니다. 이 페이지를 나가도 됩니다.',
  listFailed: '입금 현황을 불러오지 못했습니다.',
  seen: (time, network) => `${time} 감지 · ${network}`,
  pills: {
    seen: '감지됨',
    confirming: '확인 중',
    crediting: '반영 중',
    credited: '입금 완료',
    below_minimum: '반영되지 않음',
    reorganised: '실패',
  },
  confirmations: (done, needed) => `블록 확인 ${done}/${needed}`,
  left: (minutes) => `${about(minutes)} 남음`,
  progressText: {
    seen: '네트워크에서 감지했습니다. 첫 블록을 기다리고 있습니다.',
    crediting: '필요한 블록 확인이 모두 끝났습니다. 가디언이 반영하고 있습니다.',
    credited: '지갑에 반영되었습니다.',
    below_minimum: '최소 입금액보다 적어 반영되지 않으며 돌려받을 수 없습니다.',
    reorganised: '네트워크에서 취소되었습니다(블록이 체인에서 제외됨). 다시 도착하면 새로 감지합니다.',
  },
  details: '자세히',
  paused: '입금이 일시 중지되었습니다',
  pausedText:
    '이미 도착했거나 지금 도착하는 자산은 안전하며, 재개되면 반영됩니다. 그때까지 새 주소는 발급되지 않습니다.',
  nodeAway: (network) => `현재 ${network} 네트워크가 응답하지 않습니다`,
  nodeAwayText: '보낸 자산은 사라지지 않습니다. 다시 연결되는 대로 확인하여 반영합니다.',
  unavailable: '입금을 이용할 수 없습니다',
  unavailableText:
    '이 서버는 다른 네트워크에 연결되어 있지 않습니다. PLANET 송금은 평소처럼 이용할 수 있습니다.',
  toHome: '홈으로',
  failed: '입금 정보를 불러오지 못했습니다',
  failedText: '잠시 후 다시 시도해 주세요.',
  backUp: '먼저 24개 단어의 복구 문구를 적어 두세요',
  backUpText:
    '복구 문구를 적어 두기 전에 이 기기를 잃으면 입금한 자산도 함께 잃습니다. 저희를 포함해 누구도 복구할 수 없습니다.',
  backUpNow: '지갑 백업하기',
  backUpLater: '백업하지 않고 계속하기',
  viewOnly: '이 기기에 지갑이 없습니다',
  viewOnlyText:
    '입금 주소에 서명하려면 먼저 복구 문구 또는 백업 파일로 지갑을 복원해 주세요. 이미 서명한 주소는 계속 사용할 수 있습니다.',
  restore: '지갑 복원하기',
  suspended: '계정 이용이 정지되었습니다',
  suspendedText: '내용은 볼 수 있지만 입금은 할 수 없습니다.',
  contactUs: '문의하기',
  payFromOwn: '내 주소에서 보내기',
} satisfies typeof en
