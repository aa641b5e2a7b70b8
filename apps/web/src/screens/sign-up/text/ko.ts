import type en from './en.ts'

export default {
  title: '지갑 만들기',
  lead: '먼저 메일을 보내 드립니다. 메일의 링크로 돌아와 비밀번호를 정하고 키를 만듭니다.',
  email: '이메일',
  emailHelp: '로그인에 사용하며 나중에 바꿀 수 없습니다.',
  userType: '누가 사용하나요?',
  individual: '개인',
  corporate: '법인',
  corporateHelp: '법인 등록 정보와 실소유자를 여쭙습니다.',
  referral: '추천 코드',
  optional: '선택',
  referralUnknown: '등록되지 않은 코드입니다. 확인하시거나 비워 두세요.',
  submit: '메일 받기',
  humanCheck: '자동 가입을 막기 위해 보낼 때 기기에서 짧은 계산을 합니다.',
  haveAccount: '이미 계정이 있으신가요?',
  login: '로그인',
  sentTitle: '메일함을 확인해 주세요',
  sentText: (email) =>
    `${email ? `${email}(으)로 ` : ''}메일을 보냈습니다. 24시간 동안 쓸 수 있는 링크와 초기 비밀번호가 들어 있습니다.`,
  sentNothing: '몇 분이 지나도 오지 않으면 스팸함을 확인하거나 다시 보내 주세요.',
  again: '다시 보내기',
  sandboxInbox: '샌드박스 메일함 열기',
  doneTitle: '지갑이 준비되었습니다',
  doneText:
    '키는 이 기기에 있고 주소가 등록되었습니다. 이제 로그인해 고객 정보를 입력해 주세요. 심사한 뒤 메일로 알려 드립니다.',
} satisfies typeof en
