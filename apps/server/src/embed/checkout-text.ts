import type { OrderStatus } from '@planet/api/fields/merchant-order'
import type { Language } from '@planet/api/language'

export type CheckoutText = {
  title: string
  payTo: string
  /** In place of the payee, once the order is taken. */
  order: string
  nameGiven: string
  person: string
  code: string
  open: string
  safety: (host: string) => string
  test: string
  missing: string
  states: Record<OrderStatus, string>
}

export const checkoutText: Readonly<Record<Language, CheckoutText>> = {
  en: {
    title: 'Pay with Planet Wallet',
    payTo: 'Pay to',
    order: 'Order',
    nameGiven: 'Name given by the shop’s account, not verified',
    person: 'Private person',
    code: 'QR code with the link to pay this order',
    open: 'Open the wallet',
    safety: (host) => `You pay at ${host}. Never type your trade password on another site.`,
    test: 'Test order: nobody is charged',
    missing: 'This order doesn’t exist',
    states: {
      opened: 'Waiting for your payment',
      linked: 'Payment started',
      paid: 'Paid',
      refunded: 'Refunded',
      cancelled: 'Cancelled. Nothing was charged.',
    },
  },
  ja: {
    title: 'Planet Walletで支払う',
    payTo: 'お支払い先',
    order: '注文',
    nameGiven: '店舗のアカウントが名乗る名前です（未確認）',
    person: '個人',
    code: 'この注文を支払うためのリンクのQRコード',
    open: 'ウォレットを開く',
    safety: (host) =>
      `お支払いは ${host} で行います。ほかのサイトでは取引パスワードを絶対に入力しないでください。`,
    test: 'テスト注文（請求は発生しません）',
    missing: 'この注文は見つかりません',
    states: {
      opened: 'お支払いをお待ちしています',
      linked: '支払い手続き中',
      paid: 'お支払いが完了しました',
      refunded: '返金されました',
      cancelled: 'キャンセルされました。請求は発生していません。',
    },
  },
  ko: {
    title: 'Planet Wallet으로 결제',
    payTo: '결제 받는 곳',
    order: '주문',
    nameGiven: '판매자 계정이 밝힌 이름이며 확인되지 않았습니다',
    person: '개인',
    code: '이 주문을 결제하는 링크의 QR 코드',
    open: '지갑 열기',
    safety: (host) =>
      `결제는 ${host}에서 진행됩니다. 다른 사이트에서는 거래 비밀번호를 절대 입력하지 마세요.`,
    test: '테스트 주문(청구되지 않음)',
    missing: '주문을 찾을 수 없습니다',
    states: {
      opened: '결제를 기다리고 있습니다',
      linked: '결제 진행 중',
      paid: '결제가 완료되었습니다',
      refunded: '환불되었습니다',
      cancelled: '취소되었습니다. 청구되지 않았습니다.',
    },
  },
}
