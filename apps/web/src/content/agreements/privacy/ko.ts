import type { AgreementDocument } from '../../document.ts'
import document from '../../policies/privacypolicy/ko.ts'

export default {
  consent: '개인정보 처리방침을 읽었으며 그 내용에 따른 개인정보의 처리에 동의합니다.',
  document,
} satisfies AgreementDocument
