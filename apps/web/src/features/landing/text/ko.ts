import type en from './en.ts'

export default {
  headline: ['내 키는 내 손에.', '송금은 순식간에.', '수수료는 없이.'],
  lead: 'BTC, ETH, TRX, USDT, PLA를 지갑 하나에. 매장 결제도 친구에게 보내는 송금도 1초면 끝납니다. 개인키는 기기 밖으로 나가지 않습니다.',
  signUp: '지갑 만들기',
  login: '로그인',
  navLabel: '이 페이지',
  navShops: '사업자 안내',
  navSecurity: '보안',
  navReserves: '준비금',
  navFaq: '자주 묻는 질문',
  demoLink: '데모 체험하기',
  pictures: {
    home: '홈 화면: 총잔액, 자산별 잔액, 최근 내역.',
    sign: '확인 및 서명 화면: 받는 사람, 주소, 송금 후 잔액.',
    deposit: 'Bitcoin 입금과 확인 횟수.',
    order: '매장 주문을 결제하는 화면.',
  },
  proof: {
    label: '실시간 현황',
    reserves: '발행량 대비 준비금',
    guardians: '서명 중인 가디언',
    of: (signing, all) => `${all}곳 중 ${signing}곳`,
    block: 'PLANET 블록',
    fee: 'PLANET 수수료',
  },
  stepsTitle: '세 단계면 온전히 내 자산',
  steps: [
    {
      title: '키 만들기',
      text: '24개 단어가 기기 안에서 만들어지고, 나만 아는 거래 비밀번호로 암호화됩니다.',
    },
    {
      title: '코인 입금하기',
      text: 'Bitcoin, Ethereum, TRON에서 1:1로 입금합니다. 12회 확인 과정을 실시간으로 보여 드립니다.',
    },
    {
      title: '무료로 결제하기',
      text: '계정 ID, QR 코드, 링크로 약 1초 만에 확정됩니다. 언제든 다시 전환할 수 있습니다.',
    },
  ],
  screensTitle: '서명하는 내용이 그대로 보입니다',
  screensText: '금액, 주소, 확인 횟수까지 숨김없이 보여 드립니다. 밝은 화면에서도 어두운 화면에서도.',
  captions: {
    sign: { title: '확인하고 서명', text: '온체인에서 확인된 받는 사람과 송금 후 잔액을 보여 줍니다.' },
    deposit: { title: '도착까지 한눈에', text: '잔액에 반영될 때까지 확인 과정을 하나씩 보여 줍니다.' },
    order: { title: '매장에서 결제', text: '코드를 스캔하고 금액만 확인하면 끝입니다.' },
  },
  shopsTitle: '다섯 줄이면 결제 연동',
  shopsText:
    '링크, QR 코드, API로 주문을 만들고 서명된 웹훅으로 결과를 받으세요. 주소 입력 없이 환불할 수 있고 테스트 주문도 제공합니다.',
  shopsDocs: '문서 보기',
  shopsSignUp: '사업자 계정 만들기',
  shopsCode: '코드 예시: 주문 생성',
  securityTitle: '다섯 문장으로 보는 보안',
  security: [
    { text: '개인키는 내 기기에서만 만들어지고 사용됩니다.', link: '키의 원리' },
    { text: '준비금에서 코인이 나가려면 독립된 여러 가디언이 동의해야 합니다.', link: '자산 보관 방식' },
    {
      text: '발행된 코인은 모두 1:1로 뒷받침되며, 부족해지면 브리지가 스스로 멈춥니다.',
      link: '준비금 확인',
    },
    {
      text: '모든 송금은 공개 체인에 기록되어 직접 운영하는 노드로 검증할 수 있습니다.',
      link: '탐색기 열기',
    },
    { text: '거래 비밀번호나 복구 문구를 묻는 일은 절대 없습니다.', link: '보안 정책' },
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
  demoTitle: '지금 체험하기',
  demoText: '테스트용 자산이 든 계정 두 개입니다. 모든 기능을 써 볼 수 있고 실제 돈은 오가지 않습니다.',
  demoEmail: '이메일',
  demoPassword: '비밀번호',
  demoTradePassword: '거래 비밀번호',
  demoNone: '이 환경에는 데모 계정이 없습니다.',
  questionsTitle: '궁금한 점',
  questions: [
    {
      question: '휴대폰을 잃어버리면 어떻게 하나요?',
      answer:
        '새 기기에서 24개 단어를 입력하거나 백업 파일을 여세요. 저희를 포함해 누구도 대신 복원할 수 없으니 안전하게 보관해 주세요.',
    },
    {
      question: 'Planet Wallet이 내 코인을 동결하거나 옮길 수 있나요?',
      answer:
        '아니요. PLANET의 자산은 본인의 키로만 옮길 수 있습니다. 가디언은 메인 네트워크의 원본 자산을 보관하고 전환할 때 내어 줍니다.',
    },
    {
      question: '입금은 얼마나 걸리나요?',
      answer:
        '네트워크에서 12회 확인될 때까지입니다. Bitcoin은 약 2시간, Ethereum과 TRON은 몇 분 정도 걸립니다.',
    },
    {
      question: '코인은 어떻게 전환하나요?',
      answer:
        '전환을 선택하고 Bitcoin, Ethereum, TRON 주소를 입력한 뒤 서명하세요. 받는 수량은 같고 네트워크 수수료는 서명 전에 보여 드립니다.',
    },
  ],
  allQuestions: '자주 묻는 질문 모두 보기',
  privacyTitle: '개인정보 안내',
  privacyText:
    '지갑이 작동하는 데 필요한 것만 사용합니다. 로그인 쿠키와 브라우저에 저장되는 설정뿐이며, 광고나 추적은 없습니다.',
  privacyMore: '개인정보 처리방침',
  privacyAgree: '동의',
} satisfies typeof en
