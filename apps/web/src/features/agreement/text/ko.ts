import type en from './en.ts'

export default {
  title: '약관 동의',
  lead: '각 문서를 읽고 동의해 주세요. 계정을 개설하려면 일곱 가지 모두에 동의해야 합니다.',
  progress: (given, all) => `${all}개 중 ${given}개 동의`,
  read: '전문 보기',
  readNamed: (title) => `전문 보기: ${title}`,
  edition: (day, version) => `${day}, 버전 ${version}`,
  agree: '동의하기',
  agreedAt: (time) => `${time} 동의`,
  changed: '개정됨',
  missing: '계속하려면 이 문서에 동의해 주세요.',
  goOn: '계속하기',
  failed: '약관을 불러오지 못했습니다',
} satisfies typeof en
