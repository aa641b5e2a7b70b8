import type en from './en.ts'

export default {
  title: {
    checking: '서명한 내용을 확인하고 있습니다',
    not_accepted: '서명했지만 전송되지 않았습니다',
    unknown: '아직 응답이 없습니다',
  },
  text: {
    checking: '페이지가 닫히기 전에 서명하신 내용입니다.',
    not_accepted: '서명은 완료되었지만 당사에 도착하지 않았습니다. 지갑에서 나간 금액은 없습니다.',
    unknown:
      '서명은 완료되었지만 도착했는지 확인하지 못했습니다. 다시 전송해도 두 번 실행되지 않으니 안심해 주세요.',
  },
  sendNow: '지금 전송하기',
  sendAgain: '다시 전송하기',
  discard: '전송하지 않기',
} satisfies typeof en
