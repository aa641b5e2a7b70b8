import type { AgreementDocument } from '../../document.ts'
import document from '../../policies/policy_antisocial/ko.ts'

export default {
  consent: '반사회적 세력에 해당하지 않음을 진술하고 이 문서에서 정한 사항을 확약합니다.',
  document,
} satisfies AgreementDocument
