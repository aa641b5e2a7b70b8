import type en from './en.ts'

export default {
  unchecked: '이 기기에 지갑이 없어 이 계정 ID가 본인의 것인지 확인할 수 없습니다.',
  keysOfAnother: (ids: string) =>
    `이 기기에서 확인되지 않았습니다. 이 기기의 키는 ${ids}의 것입니다. 그 계정이 본인의 것이라면 이 ID를 공유하지 마세요.`,
  unconfirmed: '계정 ID를 확인하고 있습니다',
  unconfirmedText: '가디언이 서명하면 여기에 표시됩니다. 보통 1분 정도 걸립니다.',
  otherAddress: '이 계정 ID는 본인의 것이 아닙니다',
  otherAddressText:
    '본인의 키와 다른 주소에 등록되어 있어 이 ID로 보낸 돈은 도착하지 않습니다. 그래서 표시하지 않습니다. 문의해 주세요.',
  contactUs: '문의하기',
} satisfies typeof en
