import type en from './en.ts'

export default {
  registeredTitle: '이미 가입되어 있습니다',
  registeredText: '이 링크의 계정은 설정이 끝났습니다. 설정하신 비밀번호로 로그인해 주세요.',
  notLoadedTitle: '링크를 확인하지 못했습니다',
  notLoadedText: '링크 자체에 문제가 있는 것은 아닐 수 있습니다. 잠시 후 다시 시도해 주세요.',
  expiredTitle: '더 이상 사용할 수 없는 링크입니다',
  expiredText: '이미 사용했거나 만료되었거나 주소가 잘렸을 수 있습니다. 새 링크를 받아 주세요.',
  askAgain: '새 링크 받기',
  login: '로그인',
} satisfies typeof en
