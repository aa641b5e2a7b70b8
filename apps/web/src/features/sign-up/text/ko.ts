import type en from './en.ts'

export default {
  title: '지갑 만들기',
  lead: '먼저 확인 메일을 보내 드립니다. 메일에 있는 링크를 열어 비밀번호를 설정하고 키를 만들어 주세요.',
  email: '이메일',
  emailHelp: '로그인할 때 사용하며 나중에 변경할 수 없습니다.',
  userType: '가입 유형',
  individual: '개인',
  corporate: '법인',
  corporateHelp: '법인 등록 정보와 실제 소유자 정보를 입력하게 됩니다.',
  referral: '초대 코드',
  optional: '선택 사항',
  referralUnknown: '등록되지 않은 코드입니다. 다시 확인하거나 비워 두세요.',
  submit: '확인 메일 받기',
  humanCheck: '자동 가입을 막기 위해 메일을 요청할 때 기기에서 잠깐 계산을 실행합니다.',
  haveAccount: '이미 계정이 있으신가요?',
  login: '로그인',
  sentTitle: '메일함을 확인해 주세요',
  sentText: (email) =>
    `${email ? `${email} 주소로 ` : ''}메일을 보냈습니다. 24시간 동안 유효한 링크와 초기 비밀번호가 들어 있습니다.`,
  sentNothing: '몇 분이 지나도 오지 않으면 스팸함을 확인하거나 메일을 다시 요청해 주세요.',
  again: '메일 다시 받기',
  doneTitle: '지갑이 준비되었습니다',
  doneText:
    '키는 이 기기에 저장되었고 주소가 등록되었습니다. 이제 로그인하여 고객 정보를 입력해 주세요. 심사한 뒤 메일로 알려 드립니다.',
} satisfies typeof en
