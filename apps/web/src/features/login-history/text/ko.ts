import type en from './en.ts'

export default {
  title: '로그인 기록',
  lead: '본인이 로그인하지 않은 기록이 있다면',
  changePassword: '비밀번호를 변경해 주세요.',
  failed: '기록을 불러오지 못했습니다',
  empty: '아직 로그인 기록이 없습니다',
  unknownDevice: '알 수 없는 기기',
  results: {
    success: '성공',
    second_factor: '코드 입력 대기',
    wrong_password: '비밀번호 불일치',
    wrong_code: '코드 불일치',
    wrong_passkey: '패스키 거부',
    locked: '잠김',
    refused: '거부됨',
  },
} satisfies typeof en
