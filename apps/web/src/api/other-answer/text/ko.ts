import type en from './en.ts'

export default {
  otherAnswer:
    '서버가 요청한 것과 다른 내용을 보냈습니다. 서명된 것은 없습니다. 다시 시도해 보고 계속되면 문의해 주세요.',
} satisfies typeof en
