import type en from './en.ts'

export default {
  tryDemo: (label) => `${label} 체험하기`,
  opening: (label) => `${label} 여는 중`,
  usePassword: '데모 비밀번호 사용',
} satisfies typeof en
