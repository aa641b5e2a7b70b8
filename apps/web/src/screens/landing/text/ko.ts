import type en from './en.ts'

export default {
  headline: ['내 키는 내 손에.', '송금은 순식간에.', '수수료는 없이.'],
  lead: 'BTC, ETH, TRX, USDT, PLA를 지갑 하나에. 매장 결제도 친구에게 보내는 송금도 1초면 끝납니다. 개인키는 기기 밖으로 나가지 않습니다.',
  signUp: '지갑 만들기',
  login: '로그인',
  demoQuestion: '먼저 둘러보고 싶다면',
  demoLink: '데모 계정 사용하기',
  points: [
    {
      title: '개인키는 오직 나만 보관',
      text: '개인키는 기기 안에서 만들어지고 거래 비밀번호로 잠깁니다. 저희는 둘 다 알 수 없으므로 저희를 통해 유출될 일도 없습니다.',
    },
    {
      title: 'PLANET에서는 무료',
      text: '자체 체인 PLANET에서는 송금이 약 1초 만에 도착하고, 금액과 관계없이 수수료가 없습니다.',
    },
    {
      title: '들어올 때도 나갈 때도 1:1',
      text: 'Bitcoin, Ethereum, TRON에서 입금하고 언제든 1:1로 꺼낼 수 있습니다. 이를 뒷받침하는 준비금은 공개되어 있습니다.',
    },
  ],
  feesTitle: '수수료 안내',
  fees: [
    '2023년 10월 현재 서비스는 무료입니다. 앞으로 수수료를 받게 되면 미리 알려 드립니다.',
    'PLANET 체인에서는 수수료가 없습니다.',
    '메인 네트워크(Bitcoin, Ethereum, TRON)에서는 각 네트워크의 수수료가 발생합니다.',
  ],
  appsTitle: '휴대폰에서도',
  appsText:
    '최신 브라우저라면 어디서든 바로 쓸 수 있습니다. 브라우저나 사용 중인 기기의 스토어에서 설치할 수 있습니다.',
  appStore: 'App Store에서 다운로드',
  playStore: 'Google Play에서 받기',
  demoTitle: '데모 계정',
  demoText: '테스트용 자산이 든 계정 두 개입니다. 모든 기능을 써 볼 수 있고 실제 돈은 오가지 않습니다.',
  demoEmail: '이메일',
  demoPassword: '비밀번호',
  demoTradePassword: '거래 비밀번호',
  demoNone: '이 환경에는 데모 계정이 없습니다.',
  privacyTitle: '개인정보 안내',
  privacyText:
    '지갑이 작동하는 데 필요한 것만 사용합니다. 로그인 쿠키와 브라우저에 저장되는 설정뿐이며, 광고나 추적은 없습니다.',
  privacyMore: '개인정보 처리방침',
  privacyAgree: '동의',
} satisfies typeof en
