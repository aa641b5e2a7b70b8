import type en from './en.ts'

export default {
  offered: (name) => `릴리스 ${name} 준비 완료`,
  verified: '서명되어 있으며 모든 파일이 일치합니다. 목록의 SHA-256:',
  accept: '지금 변경',
  refusedTitle: '변경된 앱을 거부했습니다',
  refused: {
    unsigned: '이 사이트가 릴리스 키로 서명되지 않은 릴리스를 제공합니다.',
    older: '이 사이트가 이전 릴리스를 제공합니다.',
    other_stage: '이 사이트가 다른 네트워크의 릴리스를 제공합니다.',
    mismatch: '이 사이트가 서명된 목록과 다른 파일을 제공합니다.',
  },
  kept: (name) => `릴리스 ${name}을(를) 계속 사용하고 있습니다. 이 표시가 계속되면 문의해 주세요.`,
} satisfies typeof en
