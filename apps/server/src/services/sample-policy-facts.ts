import type { PolicyFactsFile } from '@planet/api/policy-facts'

/** A fictional provider, for sandboxes and tests. STAGE=main refuses to start with it. */
export const samplePolicyFacts: PolicyFactsFile = {
  antisocial_department: { en: 'General Affairs', ja: '総務部', ko: '총무부' },
  auditor: {
    en: 'Sample Audit LLP audits them once a year',
    ja: '見本監査法人が年1回監査します',
    ko: '견본 감사법인이 연 1회 감사합니다',
  },
  capital: { en: 'JPY 100,000,000', ja: '1億円', ko: '1억 엔' },
  competent_court: { en: 'the Tokyo District Court', ja: '東京地方裁判所', ko: '도쿄 지방법원' },
  complaint_address: {
    en: 'Customer Relations, 1-2-3 Mihoncho, Chiyoda-ku, Tokyo 000-0000',
    ja: '〒000-0000 東京都千代田区見本町1-2-3 お客様相談室',
    ko: '우편번호 000-0000 도쿄도 지요다구 미혼초 1-2-3 고객상담실',
  },
  complaint_reviewer: { en: 'the Compliance Department', ja: 'コンプライアンス部', ko: '준법감시부' },
  complaint_telephone: { en: '+81 3 0000 0001', ja: '03-0000-0001', ko: '+81 3 0000 0001' },
  data_authority: {
    en: 'Personal Information Protection Commission',
    ja: '個人情報保護委員会',
    ko: '개인정보보호위원회',
  },
  data_protection_officer: { en: 'the Head of Compliance', ja: 'コンプライアンス部長', ko: '준법감시부장' },
  dispute_body: {
    en: 'Sample Financial ADR Center (+81 3 0000 0002)',
    ja: '見本金融ADRセンター（03-0000-0002）',
    ko: '견본 금융분쟁조정센터(+81 3 0000 0002)',
  },
  established: { en: '1 April 2023', ja: '2023年4月1日', ko: '2023년 4월 1일' },
  governing_language: { en: 'Japanese', ja: '日本語', ko: '일본어' },
  governing_law: { en: 'the laws of Japan', ja: '日本法', ko: '일본법' },
  industry_association: {
    en: 'Sample Crypto-asset Association',
    ja: '見本暗号資産協会',
    ko: '견본 가상자산협회',
  },
  inquiry_email: 'support@planet.example',
  licences: {
    en: 'Sample registration no. 00000 (sandbox)',
    ja: '見本登録番号 第00000号（サンドボックス）',
    ko: '견본 등록번호 제00000호(샌드박스)',
  },
  operations_manager: { en: 'Hanako Mihon', ja: '見本 花子', ko: '견본 하나코' },
  privacy_email: 'privacy@planet.example',
  recipient_countries: {
    en: 'United States, Singapore',
    ja: 'アメリカ合衆国、シンガポール',
    ko: '미국, 싱가포르',
  },
  registered_name: {
    en: 'Planet Sample Co., Ltd.',
    ja: '株式会社プラネット見本',
    ko: '주식회사 플래닛 견본',
  },
  registered_office: {
    en: '1-2-3 Mihoncho, Chiyoda-ku, Tokyo',
    ja: '東京都千代田区見本町1-2-3',
    ko: '도쿄도 지요다구 미혼초 1-2-3',
  },
  registration_number: '0000-00-000000',
  representative: { en: 'Taro Mihon, President', ja: '代表取締役 見本 太郎', ko: '대표이사 견본 타로' },
  reserve_statement: {
    en: 'in this sandbox the reserves are play money',
    ja: 'このサンドボックスの準備資産はテスト用であり、実際の価値はありません',
    ko: '이 샌드박스의 준비금은 테스트용이며 실제 가치가 없습니다',
  },
  security_email: 'security@planet.example',
  supervisor: { en: 'Sample Supervisory Authority', ja: '見本監督庁', ko: '견본 감독기관' },
  telephone: {
    en: '+81 3 0000 0000, weekdays 10:00 to 17:00',
    ja: '03-0000-0000（平日10:00から17:00まで）',
    ko: '+81 3 0000 0000(평일 10:00~17:00)',
  },
  us_partner_address: {
    en: '1 Sample Street, Wilmington, Delaware',
    ja: 'デラウェア州ウィルミントン、サンプル通り1番地',
    ko: '델라웨어주 윌밍턴 샘플가 1번지',
  },
  us_partner_name: { en: 'Planet Sample US, Inc.', ja: 'プラネット見本US社', ko: '플래닛 견본 US' },
}
