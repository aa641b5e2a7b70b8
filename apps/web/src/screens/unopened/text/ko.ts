import type en from './en.ts'

export default {
  title: '준비 중입니다',
  text: '이 기능은 현재 준비 중입니다. 다른 기능은 그대로 이용하실 수 있습니다.',
} satisfies typeof en
