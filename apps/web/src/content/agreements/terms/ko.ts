import type { AgreementDocument } from '../../document.ts'
import document from '../../policies/regulation/ko.ts'

export default {
  consent: '이용약관을 읽었으며 이에 동의합니다.',
  document,
} satisfies AgreementDocument
