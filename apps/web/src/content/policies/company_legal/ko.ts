import type { PolicyDocument } from '../../document.ts'

export default {
  title: '법정 표시 사항',
  summary:
    'Planet Wallet의 제공자, 연락처 및 제공 조건에 관하여 법령에 따라 표시하여야 하는 사항을 안내합니다.',
  updated: '2026-11-01',
  version: '1.0',
  sections: [
    {
      id: 'provider',
      heading: '제공자',
      blocks: [
        'Planet Wallet은 아래의 회사가 제공합니다.',
        {
          table: {
            head: ['항목', '내용'],
            rows: [
              ['상호', '{registered_name}'],
              ['대표자', '{representative}'],
              ['운영 책임자', '{operations_manager}'],
              ['본점 소재지', '{registered_office}'],
              ['법인 등록번호', '{registration_number}'],
              ['설립일', '{established}'],
              ['자본금', '{capital}'],
            ],
          },
        },
      ],
    },
    {
      id: 'supervision',
      heading: '인허가 및 감독',
      blocks: [
        {
          table: {
            head: ['항목', '내용'],
            rows: [
              ['인허가·등록·신고', '{licences}'],
              ['감독기관', '{supervisor}'],
              ['가입 협회', '{industry_association}'],
              ['분쟁 해결 기관', '{dispute_body}'],
            ],
          },
        },
        '가상자산은 어느 나라의 법정통화도 아니며, 어떠한 국가나 중앙은행도 그 가치를 보증하지 않습니다. 가상자산은 이를 받는 데 동의한 상대방에 대해서만 지급 수단으로 사용할 수 있습니다.',
      ],
    },
    {
      id: 'contact',
      heading: '연락처',
      blocks: [
        {
          table: {
            head: ['항목', '내용'],
            rows: [
              ['문의', '본 웹사이트의 문의 양식(상시 접수)'],
              ['전화', '{telephone}'],
              ['이메일', '{inquiry_email}'],
              ['해지 및 이용 정지', '본 웹사이트의 해지·이용 정지 신청 양식'],
            ],
          },
        },
        '회사는 어떠한 경로로도 거래 비밀번호, 복구 문구 또는 개인키를 묻지 않습니다. 이를 묻는 사람은 회사와 관계가 없습니다.',
      ],
    },
    {
      id: 'offer',
      heading: '서비스의 내용, 대가 및 결제',
      blocks: [
        {
          table: {
            head: ['항목', '내용'],
            rows: [
              [
                '서비스의 내용',
                'BTC, ETH, TRX, USDT 및 PLA를 지원하는 비수탁형 지갑(입금, 송금, 출금, 결제 주문)',
              ],
              ['서비스의 대가', '2023년 10월 현재 무료. 사전 고지 후 유료로 전환할 수 있습니다'],
              ['PLANET상의 수수료', '무료'],
              ['그 밖의 비용', '메인 네트워크의 네트워크 수수료와 이용자의 기기 및 인터넷 접속 비용'],
              ['지급 시기', '네트워크 수수료는 서명 전에 화면에 표시되며 거래와 동시에 차감됩니다'],
              ['지급 방법', '화면에 표시된 가상자산'],
              ['제공 시기', '본인확인과 심사가 완료되어 계정이 활성화된 때부터 이용할 수 있습니다'],
            ],
          },
        },
      ],
    },
    {
      id: 'withdrawal',
      heading: '해지 및 반환',
      blocks: [
        '이용자는 해지·이용 정지 신청 양식을 통하여 언제든지 무료로 계정을 해지할 수 있습니다.',
        '서명되어 블록체인에 기록된 송금, 결제 및 출금은 회사가 취소하거나 반환할 수 없습니다. 가맹점은 결제된 주문을 환불할 수 있으며, 이 경우 환불은 가맹점이 결제자에게 보내는 새로운 거래로 이루어집니다.',
        '가맹점, 여행사 또는 카드 제휴사에서 구매한 상품과 서비스의 취소 및 반품에는 해당 판매자가 정한 조건이 적용됩니다.',
      ],
    },
    {
      id: 'environment',
      heading: '이용 환경',
      blocks: [
        '스마트폰, 태블릿 또는 컴퓨터의 주요 브라우저 최신 버전에서 JavaScript, WebAssembly 및 로컬 저장소를 활성화하여 이용하여 주시기 바랍니다. 시크릿 모드에서는 창을 닫을 때 암호화된 지갑이 삭제될 수 있으므로 지갑을 만들 때 사용하지 마십시오.',
      ],
    },
  ],
} satisfies PolicyDocument
