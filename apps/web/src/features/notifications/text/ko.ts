import type en from './en.ts'

export default {
  title: '알림',
  markRead: '모두 읽음으로 표시',
  empty: '새 알림이 없습니다',
  emptyText: '받은 금액, 입금·전환, 새 기기 로그인이 여기에 표시됩니다.',
  failed: '알림을 불러오지 못했습니다',
  unread: '읽지 않음',
  newDevice: '새 기기에서 로그인했습니다',
  unknownDevice: '알 수 없는 기기',
  received: (amount) => `${amount}를 받았습니다`,
  refunded: (amount) => `${amount}가 환불되었습니다`,
  paid: (amount) => `주문 결제: ${amount}`,
  ownAddress: (network) => `내 ${network} 주소`,
  from: (name) => `보낸 사람: ${name}`,
} satisfies typeof en
