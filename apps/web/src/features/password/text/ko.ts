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
} satisfies typeof en
