import type en from './en.ts'

export default {
  title: '체험해 보기',
  lead: '자체 네트워크를 갖춘 샌드박스입니다. 모든 기능이 작동하며 실제 돈은 쓰이지 않습니다.',
  send: (label) => `${label}에게 25 USDT 보내기`,
  sendDetail: '약 1초 만에 도착하고 수수료가 없습니다.',
  address: 'Bitcoin 입금 주소 만들기',
  addressDetail: '한 번 서명한 뒤 여기로 돌아오면 테스트 코인을 받을 수 있습니다.',
  deposit: (amount) => `${amount} BTC 입금하기`,
  depositDetail: '무료 테스트 코인입니다. 블록 12개가 만들어져 바로 확인됩니다.',
  depositSent: (amount) => `${amount} BTC를 보냈습니다`,
  depositSentDetail: '잔액에 반영되는 과정 보기',
  pay: '주문 결제하기',
  payDetail: '데모 상점이 결제를 기다리고 있습니다.',
  withdraw: 'ETH 전환하기',
  withdrawDetail: 'PLANET에서 Ethereum 주소로 1:1 전환합니다.',
  console: '운영자 콘솔에서 승인하기',
  consoleDetail: '샌드박스를 시작할 때 표시된 운영자 정보로 로그인하세요.',
  switchTo: (label) => `${label} 계정으로 전환`,
  switchDetail: '결제 상대방의 화면을 볼 수 있습니다.',
} satisfies typeof en
