import type en from './en.ts'

export default {
  title: '친구 초대',
  lead: (amount) => `초대 링크로 가입한 분의 본인 확인이 완료되면 두 분 모두에게 ${amount}를 드립니다.`,
  code: '초대 링크 QR 코드',
  codeName: '초대 코드',
  link: '초대 링크',
  copyLink: '링크 복사',
  share: '공유',
  copyMessage: '메시지 복사',
  message: (link) => `Planet Wallet에 초대합니다. 여기에서 가입해 주세요: ${link}`,
  soFar: '지금까지의 현황',
  invited: '링크로 가입한 분',
  active: '계정 개설',
  earned: '받은 금액',
  toPoints: '포인트 보기',
  joined: '가입한 분',
  isActive: '계정 개설됨',
  isWaiting: '가입됨',
  privacy: (most) =>
    `이메일은 첫 글자만 표시됩니다. 30일 동안 ${most}명까지 적립되며, 본인을 초대한 경우는 적립되지 않습니다. 아는 분만 초대해 주세요. 대량 발송은 금지되어 있습니다.`,
  failed: '초대 링크를 불러오지 못했습니다',
} satisfies typeof en
