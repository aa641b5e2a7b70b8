import type en from './en.ts'

export default {
  camera: '사진 찍기',
  cameraAgain: '다시 찍기',
  file: '파일 선택',
  fileAgain: '다른 파일 선택',
  named: (act, name) => `${act}: ${name}`,
  remove: '삭제',
  removeNamed: (name) => `삭제: ${name}`,
  previewOf: (name) => `미리보기: ${name}`,
  fileLine: (name, size) => `${name}, ${size}`,
  received: '접수됨',
  ready: '전송 전',
  sending: (name) => `전송 중: ${name}`,
  percent: (percent) => `${percent}% 전송됨`,
  checking: '전송했습니다. 파일을 확인하고 있습니다',
} satisfies typeof en
