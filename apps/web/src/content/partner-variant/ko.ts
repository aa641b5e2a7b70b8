import type { PolicyDocument, Section } from '../document.ts'

const termsSections = (partner: string): Section[] => [
  {
    id: 'partner-role',
    heading: `${partner}의 소개와 Planet Wallet`,
    blocks: [
      `${partner}(이하 이 부분에서 “소개 파트너”)는 자신의 고객에게 Planet Wallet을 소개합니다. 지갑의 이용계약은 이용자와 이 약관에 기재된 Planet Wallet의 제공자 사이에 성립하며 소개 파트너와의 사이에는 성립하지 않습니다.`,
      '앞부분의 조항은 소개에 관한 사항을 정합니다. 이어지는 이용약관 전문이 예외 없이 적용됩니다. 내용이 서로 다른 경우에는 소개 파트너와 회사 사이의 책임 분담에 관한 사항을 제외하고 이용약관 전문이 우선합니다.',
    ],
  },
  {
    id: 'partner-responsibility',
    heading: '책임의 분담',
    blocks: [
      {
        table: {
          head: ['사항', '소개 파트너', 'Planet Wallet의 제공자'],
          rows: [
            ['소개 내용의 설명 및 연결', '책임을 짐', '책임을 지지 않음'],
            ['소개 파트너의 상품 및 서비스', '책임을 짐', '책임을 지지 않음'],
            ['가입, 본인확인 및 심사', '관여하지 않음', '책임을 짐'],
            ['지갑 소프트웨어, PLANET 및 브리지', '관여하지 않음', '책임을 짐'],
            ['개인키, 복구 문구 및 거래 비밀번호', '접근할 수 없음', '접근할 수 없음'],
            ['지갑에 관한 문의 및 민원', '전달함', '책임을 짐'],
          ],
        },
      },
      '소개 파트너는 회사의 대리인이 아닙니다. 소개 파트너는 회사를 위하여 계약을 체결하거나 변경하거나, 신청을 승낙하거나, 자산을 수령하거나, 수익을 약속할 수 없습니다. 비밀번호와 복구 문구를 소개 파트너에게 알려 주지 마십시오.',
    ],
  },
  {
    id: 'partner-benefit',
    heading: '보수 및 소개의 종료',
    blocks: [
      '소개 파트너는 소개에 대하여 회사로부터 보수를 받을 수 있습니다. 이로 인하여 이용자가 지급하는 금액이 늘어나지는 않습니다. 소개 파트너와 회사의 제휴가 종료되더라도 이용자와 회사의 계약은 그대로 유지됩니다.',
    ],
  },
]

const privacySections = (partner: string): Section[] => [
  {
    id: 'partner-role',
    heading: `${partner}의 소개와 이용자의 정보`,
    blocks: [
      `${partner}(이하 이 부분에서 “소개 파트너”)는 자신의 고객에게 Planet Wallet을 소개합니다. 소개 파트너와 Planet Wallet의 제공자는 각자 처리하는 개인정보에 대하여 각각 책임을 집니다. 이어지는 Planet Wallet의 개인정보 처리방침 전문이 예외 없이 적용됩니다.`,
    ],
  },
  {
    id: 'partner-data',
    heading: '주고받는 정보',
    blocks: [
      {
        table: {
          head: ['정보', '방향', '목적'],
          rows: [
            ['소개에 관한 추천 코드', '소개 파트너에서 회사로', '소개자의 기록'],
            ['소개된 계정이 활성화된 사실 및 날짜', '회사에서 소개 파트너로', '보수의 정산'],
            ['상대방에 관한 문의', '이용자의 동의를 받아 양방향', '이용자에 대한 답변'],
          ],
        },
      },
      '회사는 본인확인 서류, 확인 결과, 잔액, 주소 및 거래 정보를 소개 파트너에게 제공하지 않습니다. 소개 파트너는 자신의 서비스에 관한 정보를 자신의 개인정보 처리방침에 따라 처리합니다.',
    ],
  },
  {
    id: 'partner-rights',
    heading: '문의처',
    blocks: [
      '회사가 보유한 정보에 대해서는 본 웹사이트의 문의 양식을 이용하여 주십시오. 소개 파트너가 보유한 정보에 대해서는 소개 파트너에 문의하여 주십시오. 문의처가 다른 경우 올바른 연락처를 안내합니다.',
    ],
  },
]

export const introducedTerms = (base: PolicyDocument, partner: string): PolicyDocument => ({
  ...base,
  title: `이용약관(${partner} 소개 고객용)`,
  summary: `${partner}의 소개로 Planet Wallet을 이용하는 고객을 위하여 책임의 분담을 정하고, 이어서 이용약관 전문을 게시합니다.`,
  sections: [...termsSections(partner), ...base.sections],
})

export const introducedPrivacy = (base: PolicyDocument, partner: string): PolicyDocument => ({
  ...base,
  title: `개인정보 처리방침(${partner} 소개 고객용)`,
  summary: `${partner}의 소개로 Planet Wallet을 이용하는 고객을 위하여 두 회사가 주고받는 정보를 정하고, 이어서 개인정보 처리방침 전문을 게시합니다.`,
  sections: [...privacySections(partner), ...base.sections],
})
