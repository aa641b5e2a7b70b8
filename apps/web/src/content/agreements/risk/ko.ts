import { agreementEditions } from '@planet/api/agreements'
import type { AgreementDocument } from '../../document.ts'
import notice from '../../risk-notice/ko.ts'

export default {
  consent: '위험을 읽고 이해하였으며 본인의 판단과 책임으로 서비스를 이용합니다.',
  document: {
    title: '위험 이해 확인서',
    summary:
      'Planet Wallet으로 가상자산을 보유하고 옮기는 데 따르는 위험을 이해하였음을 확인하는 문서입니다.',
    ...agreementEditions.risk,
    sections: [
      { id: 'main-points', heading: '주요 사항', blocks: [{ ordered: notice.points }] },
      {
        id: 'keys',
        heading: '접근을 잃을 위험',
        blocks: [
          '기기의 지갑과 그 백업 파일을 열 수 있는 것은 거래 비밀번호뿐이고, 거래 비밀번호 없이 지갑을 복원할 수 있는 것은 복구 문구뿐입니다. 둘 다 잃으면 자산은 체인에 남지만 회사를 포함하여 누구도 옮길 수 없습니다. 다른 사람이 복구 문구를 알게 되면 그 사람이 모든 자산을 가져갈 수 있으며 이는 되돌릴 수 없습니다.',
        ],
      },
      {
        id: 'market',
        heading: '가격 및 유동성 위험',
        blocks: [
          '가상자산의 가치는 갑자기 변동할 수 있으며 전혀 없게 될 수도 있습니다. 필요한 때에 매수자를 찾지 못할 수 있습니다. USDT는 유지하고자 하는 가치에서 벗어날 수 있습니다. 지갑에 표시되는 법정통화 환산액은 참고용일 뿐입니다.',
        ],
      },
      {
        id: 'bridge',
        heading: '네트워크 및 브리지 위험',
        blocks: [
          '메인 네트워크는 혼잡해지거나 분기되거나 변경되거나 공격받을 수 있습니다. 브리지는 중지될 수 있고, 가디언에 장애가 생기거나 소프트웨어에 결함이 있을 수 있습니다. 출금은 예상보다 오래 걸리거나 거부될 수 있습니다. 준비금을 잃는 경우 래핑 자산을 전부 출금하지 못할 수 있습니다.',
        ],
      },
      {
        id: 'provider',
        heading: '제공자 및 제휴사 위험',
        blocks: [
          '회사 또는 제휴사가 도산하거나 운영을 중단하면 서비스가 중단되거나 종료될 수 있습니다. 가맹점, 카드 제휴사 및 여행사는 각자의 서비스에 대하여 책임을 지며, 환불은 가맹점의 처리에 달려 있습니다.',
        ],
      },
      {
        id: 'law',
        heading: '법률 및 세무 위험',
        blocks: [
          '법령에 따라 가상자산의 보유나 이용이 제한되거나 금지될 수 있습니다. 이익은 거주지에서 과세 대상이 될 수 있습니다. 회사는 투자 자문이나 세무 자문을 하지 않습니다.',
        ],
      },
      {
        id: 'confirmation',
        heading: '확인 사항',
        blocks: [
          '이용자는 이러한 위험을 읽고 이해하였으며, 서비스의 이용이 자신의 지식, 경험 및 재산 상황에 적합하고, 잃더라도 감당할 수 있는 자금만 사용한다는 점을 확인합니다.',
        ],
      },
    ],
  },
} satisfies AgreementDocument
