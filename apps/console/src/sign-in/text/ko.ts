import type en from './en.ts'

export default {
  login: '로그인',
  name: '이름',
  password: '비밀번호',
  wrong: '이름 또는 비밀번호가 올바르지 않습니다.',
  second: '2단계 인증',
  secondHelp: '인증 앱에 표시된 숫자 6자리 또는 복구 코드를 입력하세요.',
  code: '코드',
  wrongCode: '코드가 올바르지 않거나 이미 사용되었습니다. 다음 코드를 기다려 주세요.',
  goOn: '계속',
  otherName: '다른 이름으로 로그인',
  ownPassword: '비밀번호 설정',
  ownPasswordHelp:
    '전달받은 비밀번호는 다른 사람도 알고 있습니다. 본인만 아는 12자 이상의 비밀번호로 바꿔 주세요.',
  newPassword: '새 비밀번호',
  again: '새 비밀번호 확인',
  mismatch: '두 입력이 일치하지 않습니다.',
  weak: '너무 짧거나 흔한 비밀번호, 또는 전달받은 것과 같은 비밀번호입니다.',
  setPassword: '비밀번호 설정',
  app: '인증 앱 설정',
  appHelp:
    '비밀번호만으로는 콘솔에 들어올 수 없습니다. 인증 앱으로 QR 코드를 스캔하거나 키를 입력한 뒤, 표시된 숫자 6자리를 입력하세요.',
  qr: '인증 앱용 QR 코드',
  key: '키',
  confirm: '확인하고 들어가기',
  codes: '복구 코드',
  codesHelp: '휴대전화를 잃어버렸을 때 각각 한 번씩 쓸 수 있습니다. 다시 표시되지 않으니 지금 적어 두세요.',
  written: '적어 두었습니다',
} satisfies typeof en
