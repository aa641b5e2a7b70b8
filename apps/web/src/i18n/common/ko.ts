import type en from './en.ts'

export default {
  productName: 'Planet Wallet',
  close: '닫기',
  loading: '불러오는 중',
  back: '뒤로',
  copy: '복사',
  copied: '복사했습니다',
  copyFailed: '복사하지 못했습니다. 다시 시도해 주세요.',
  done: '완료',
  tryAgain: '다시 시도',
  showMore: '더 보기',
  toHome: '홈으로',
  toStart: '첫 화면으로',
  showPassword: '비밀번호 보기',
  hidePassword: '비밀번호 숨기기',
  skipToContent: '본문으로 건너뛰기',
  languageLabel: '언어',
  sandboxInbox: '샌드박스 메일함 열기',
  loggedInAlready: '이미 로그인되어 있습니다. 해당 페이지를 열려면 먼저 로그아웃해 주세요.',
  securityError: '보안 오류가 발생했습니다',
  offline: '오프라인 상태입니다. 표시된 내용이 최신이 아닐 수 있습니다.',
  networkError: '서버에 연결할 수 없습니다. 네트워크를 확인한 뒤 다시 시도해 주세요.',
  fields: {
    enter: (content) => `${objectOf(content)} 입력해 주세요`,
    choose: (content) => `${objectOf(content)} 선택해 주세요`,
    valid: (content) => `올바른 ${objectOf(content)} 입력해 주세요`,
    atLeast: (content, count) => `${topicOf(content)} ${count}자 이상이어야 합니다`,
    atMost: (content, count) => `${topicOf(content)} ${count}자 이내여야 합니다`,
    wrong: (content) => `${subjectOf(content)} 올바르지 않습니다`,
    mismatch: '두 입력이 서로 다릅니다',
    notPositive: '0보다 큰 금액을 입력해 주세요',
    tooCommon: '너무 흔히 쓰이는 비밀번호입니다. 다른 비밀번호를 입력해 주세요',
    numberAtLeast: (content, limit) => `${topicOf(content)} ${limit} 이상이어야 합니다`,
    numberAtMost: (content, limit) => `${topicOf(content)} ${limit} 이하여야 합니다`,
    inUse: (content) => `이미 사용 중인 ${content}입니다`,
    tooMany: '시도 횟수가 너무 많습니다. 잠시 기다려 주세요.',
  },
  failure: {
    title: '화면을 표시하지 못했습니다',
    text: '예기치 않은 문제가 발생했습니다. 전송되거나 사라진 데이터는 없습니다.',
    chunkTitle: '불러오지 못했습니다',
    chunkText: '2분 안에 불러오지 못했거나 연결이 끊어졌습니다. 다시 시도해 주세요.',
  },
} satisfies typeof en

/** Korean particles follow the final sound of the word: 비밀번호를, but 이름을. */
function hasFinalConsonant(word: string): boolean {
  const last = word.trimEnd().codePointAt(word.trimEnd().length - 1) ?? 0
  return last >= 0xac00 && last <= 0xd7a3 && (last - 0xac00) % 28 !== 0
}
function objectOf(word: string): string {
  return word + (hasFinalConsonant(word) ? '을' : '를')
}
function subjectOf(word: string): string {
  return word + (hasFinalConsonant(word) ? '이' : '가')
}

function topicOf(word: string): string {
  return word + (hasFinalConsonant(word) ? '은' : '는')
}
