import type en from './en.ts'

export default {
  forgotTitle: '비밀번호를 잊으셨나요?',
  forgotLead:
    '새 로그인 비밀번호를 설정할 수 있는 링크를 보내 드립니다. 거래 비밀번호와 키에는 영향이 없습니다.',
  email: '이메일',
  send: '링크 받기',
  sentTitle: '메일함을 확인해 주세요',
  sentText: (email) => `${email} 주소로 가입된 계정이 있으면 1시간 동안 유효한 링크를 보내 드립니다.`,
  sentNothing: '몇 분이 지나도 오지 않으면 스팸함을 확인해 주세요.',
  resetTitle: '새 로그인 비밀번호 설정',
  resetLead: (hint) =>
    `${hint} 계정의 비밀번호를 설정합니다. 모든 기기에서 로그아웃되며 2단계 인증 설정은 그대로 유지됩니다.`,
  newPassword: '새 비밀번호',
  newPasswordHelp: '8자 이상. 나만 아는 문장이 가장 좋습니다.',
  repeatPassword: '새 비밀번호 확인',
  submit: '비밀번호 설정',
  doneTitle: '새 비밀번호를 설정했습니다',
  doneText: '새 비밀번호로 로그인해 주세요. 안전을 위해 다음 전환은 담당자가 확인합니다.',
  login: '로그인',
  registeredTitle: '이미 가입되어 있습니다',
  registeredText: '이 링크의 계정은 설정이 끝났습니다. 설정하신 비밀번호로 로그인해 주세요.',
  notLoadedTitle: '링크를 확인하지 못했습니다',
  notLoadedText: '링크 자체에 문제가 있는 것은 아닐 수 있습니다. 잠시 후 다시 시도해 주세요.',
  deadTitle: '더 이상 사용할 수 없는 링크입니다',
  deadText: '이미 사용했거나 만료되었거나 주소가 잘렸을 수 있습니다. 새 링크를 받아 주세요.',
  askAgain: '새 링크 받기',
} satisfies typeof en
