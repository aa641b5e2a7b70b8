import type en from './en.ts'

export default {
  authTitle: '인증 코드 입력',
  authLead: '인증 앱을 열어 Planet Wallet 항목에 표시된 6자리 숫자를 입력해 주세요.',
  code: '인증 코드',
  codeHelp: '복구 코드도 쓸 수 있습니다.',
  confirm: '확인',
  logout: '로그아웃하기',
  correct: '인증 코드를 확인했습니다.',
  left: (count) => `복구 코드가 ${count}개 남았습니다.`,
  title: '2단계 인증',
  offTitle: '꺼져 있습니다',
  offText:
    '켜 두면 로그인할 때 휴대전화의 인증 코드도 필요하므로, 비밀번호가 유출되어도 다른 사람이 로그인할 수 없습니다.',
  start: '설정하기',
  onTitle: '켜져 있습니다',
  onText: '로그인할 때마다 인증 앱의 코드를 입력합니다.',
  scanTitle: '인증 앱에 Planet Wallet 추가',
  scanText: '인증 앱으로 이 QR 코드를 스캔하거나 키를 입력해 주세요.',
  qrAlt: '인증 앱용 QR 코드',
  secret: '키',
  copySecret: '키 복사',
  firstCode: '앱에 표시된 코드',
  setUpFailed: '앱에 등록할 키를 만들지 못했습니다',
  enable: '켜기',
  recoveryTitle: '복구 코드를 보관해 주세요',
  recoveryText:
    '휴대전화를 잃어버렸을 때 인증 코드 대신 한 번씩 사용할 수 있습니다. 지금 한 번만 표시됩니다.',
  copyCodes: '코드 복사',
  kept: '보관했습니다',
  disable: '끄기',
  disableText: '본인 확인을 위해 코드를 입력해 주세요.',
} satisfies typeof en
