import { agreementEditions } from '@planet/api/agreements'
import type { AgreementDocument } from '../../document.ts'

export default {
  consent: '서면을 대신하여 전자적 방법으로 문서를 교부받는 데 동의합니다.',
  document: {
    title: '전자적 교부 동의서',
    summary: '서면을 대신하여 전자적으로 교부하는 문서, 그 방법 및 동의의 철회 방법을 정합니다.',
    ...agreementEditions.electronic_delivery,
    sections: [
      {
        id: 'documents',
        heading: '전자적으로 교부하는 문서',
        blocks: [
          {
            list: [
              '계약 체결 전·체결 시 교부 서면',
              '이용약관, 각 정책 및 동의 문서와 그 변경 통지',
              '입금, 송금, 출금, 결제 및 환불의 기록',
              '그 밖에 법령이 교부를 요구하는 문서로서 전자적 교부가 허용되는 것',
            ],
          },
          '우편 확인 코드가 적힌 편지는 주소를 확인하기 위한 것이므로 항상 종이로 발송합니다.',
        ],
      },
      {
        id: 'method',
        heading: '교부 방법',
        blocks: [
          {
            ordered: [
              '본 웹사이트 또는 계정 안에 문서를 표시하여 읽고 저장하고 인쇄할 수 있도록 합니다.',
              '등록된 이메일 주소로 문서 또는 열람 장소의 안내를 보냅니다.',
            ],
          },
          '문서는 이용자가 열람할 수 있는 파일에 기록된 때에 교부된 것으로 봅니다. 교부된 문서는 계정이 유지되는 동안 적어도 5년간 열람할 수 있습니다.',
        ],
      },
      {
        id: 'requirements',
        heading: '필요한 환경',
        blocks: [
          '최신 브라우저를 갖춘 기기, 인터넷 접속, PDF 파일을 여는 소프트웨어 및 회사의 메일을 받을 수 있는 이메일 주소가 필요합니다. 이에 드는 비용은 이용자가 부담합니다.',
        ],
      },
      {
        id: 'withdrawal',
        heading: '동의의 철회 및 서면 교부',
        blocks: [
          '이용자는 문의 양식을 통하여 언제든지 이 동의를 철회할 수 있습니다. 서비스는 전자적으로만 제공되므로 철회하면 계약을 종료하여야 할 수 있습니다. 법령상 서면을 받을 권리가 있는 경우에는 요청에 따라 서면을 보내 드립니다.',
        ],
      },
      {
        id: 'changes',
        heading: '변경 및 장애',
        blocks: [
          '교부 방법을 변경하는 경우 사전에 알립니다. 장애 또는 사용할 수 없는 이메일 주소로 인하여 전자적 교부가 불가능한 경우 등록된 주소로 서면을 교부할 수 있습니다.',
        ],
      },
    ],
  },
} satisfies AgreementDocument
