import type en from './en.ts'

export default {
  title: '쿠폰',
  code: '쿠폰 코드',
  help: '대소문자와 하이픈은 구분하지 않습니다.',
  redeem: '코드 사용하기',
  use: (points) => `사용하기 (+${points}포인트)`,
  added: (points) => `${points}포인트가 적립되었습니다.`,
  usedAlready: '이미 사용한 쿠폰입니다.',
  worth: (points) => `${points}포인트`,
  until: (time) => `${time}까지`,
  from: (time) => `${time}부터`,
  usedOn: (time) => `${time} 사용`,
  endedOn: (time) => `${time} 종료`,
  states: { used: '사용 완료', expired: '기간 만료', coming: '시작 전', usable: '사용 가능' },
  past: (count) => `사용 완료·기간 만료 (${count})`,
  failed: '쿠폰을 불러오지 못했습니다',
} satisfies typeof en
