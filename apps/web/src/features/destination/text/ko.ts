import type en from './en.ts'

export default {
  paste: '붙여넣기',
  pasteFailed: '클립보드를 읽을 수 없습니다. 직접 붙여 넣어 주세요.',
  contacts: '연락처',
  scan: '스캔',
  scanTitle: '코드 스캔',
  scanHelp: 'QR 코드를 카메라에 비춰 주세요.',
  scanDenied: '카메라를 사용할 수 없습니다. 브라우저에서 허용하거나 코드 사진을 선택해 주세요.',
  scanPicture: '사진 선택',
  scanNothing: '이 사진에서 QR 코드를 읽을 수 없습니다.',
} satisfies typeof en
