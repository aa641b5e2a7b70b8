import type en from './en.ts'

export default {
  optional: '선택 사항',
  asset: '통화',
  option: (name, amount) => `${name} · ${amount}`,
  named: (name, code) => (name === code ? name : `${name} · ${code}`),
  amount: '수량',
  available: (amount) => `사용 가능: ${amount}`,
  max: '전액',
  worth: (value) => `약 ${value}`,
  copyAddress: '주소 복사',
  copyLink: '링크 복사',
  looksLike: (who) => `${who}의 주소가 아닙니다`,
  looksLikeText: '처음과 끝이 비슷하지만 다른 주소입니다. 모든 글자를 비교해 주세요.',
  looksLikeKnown: '알고 있는 주소',
  compared: '주소 전체를 비교했으며 이 주소로 보냅니다',
  viewOnly: '이 기기에 지갑이 없습니다',
  viewOnlyText: '내용은 모두 볼 수 있습니다. 서명하려면 먼저 복구 문구나 백업 파일로 지갑을 복원해 주세요.',
  restore: '지갑 복원하기',
  suspended: '계정 이용이 정지되었습니다',
  suspendedText: '내용은 볼 수 있지만 송금 등의 거래는 할 수 없습니다.',
  contactUs: '문의하기',
} satisfies typeof en
