import type en from './en.ts'

export default {
  title: '자주 묻는 질문',
  lead: '가장 많이 묻는 12가지 질문을 모았습니다.',
  more: '찾으시는 답이 없나요?',
  contact: '문의하기',
} satisfies typeof en
