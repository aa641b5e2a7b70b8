import type en from './en.ts'

export default {
  contents: '목차',
  updated: (day, version) => `${day} 개정 (버전 ${version})`,
  failed: '문서를 불러오지 못했습니다.',
  print: '인쇄',
} satisfies typeof en
