import type en from './en.ts'

export default {
  title: '안전을 위해 로그아웃되었습니다',
  text: (id: string) =>
    `${id} 계정으로 로그인했지만 서버가 다른 계정을 보냈습니다. 그 내용은 표시되거나 서명되지 않았습니다. 다시 로그인해도 다른 계정 ID가 보이면 공유하지 말고 문의해 주세요.`,
  logIn: '다시 로그인',
} satisfies typeof en
