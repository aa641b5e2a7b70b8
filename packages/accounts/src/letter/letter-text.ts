import type { Language } from '@planet/api/language'

type LetterText = {
  heading: string
  body: string
  until: (day: string) => string
  warning: string
  reference: (accountId: string) => string
}

export const letterText: Record<Language, LetterText> = {
  en: {
    heading: 'Your confirmation code',
    body: 'With this code you confirm that letters reach you at this address. Log in to Planet Wallet, open Home, and enter the code under “Confirmation by post”.',
    until: (day) => `The code is valid until ${day}.`,
    warning:
      'We will never ask you for this code by phone, email or message. If this letter is not meant for you, please destroy it.',
    reference: (accountId) => `Account ${accountId}`,
  },
  ja: {
    heading: '確認コードのお知らせ',
    body: 'この確認コードは、ご登録の住所で郵便物をお受け取りいただけることを確認するためのものです。Planet Wallet にログインし、ホーム画面の「郵送による確認」でコードをご入力ください。',
    until: (day) => `有効期限：${day}`,
    warning:
      '当社が電話、メール、メッセージでこのコードをお尋ねすることはありません。お心当たりのない場合は、この郵便物を破棄してください。',
    reference: (accountId) => `アカウント ${accountId}`,
  },
  ko: {
    heading: '확인 코드 안내',
    body: '이 코드는 등록하신 주소에서 우편물을 받으실 수 있는지 확인하기 위한 것입니다. Planet Wallet에 로그인한 뒤 홈 화면의 “우편 확인”에서 코드를 입력해 주세요.',
    until: (day) => `유효 기간: ${day}`,
    warning:
      '저희는 전화, 이메일, 메시지로 이 코드를 묻지 않습니다. 본인에게 온 우편물이 아니라면 폐기해 주세요.',
    reference: (accountId) => `계정 ${accountId}`,
  },
}
