import type en from './en.ts'

export default {
  title: '로그인',
  endedElsewhere: '다른 탭에서 로그아웃했습니다.',
  email: '이메일',
  password: '비밀번호',
  submit: '로그인',
  forgot: '비밀번호를 잊으셨나요?',
  signUp: '지갑 만들기',
  welcome: '다시 오신 것을 환영합니다',
} satisfies typeof en
