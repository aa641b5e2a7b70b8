import type en from './en.ts'

export default {
  none: '아직 보낸 내용이 없습니다.',
  delivery: '웹훅',
  attempts: (count) => `${count}회 전송`,
  states: { waiting: '재전송 예정', delivered: '전송 완료', given_up: '전송 실패' },
  firstTry: '전송 중',
  dropped: '미전송(엔드포인트 삭제됨)',
  answered: (result) => `응답: ${result}`,
  nextTry: (time) => `다음 전송 ${time}`,
  noAttempts: '아직 전송하지 않았거나 30일이 지난 기록입니다.',
  request: '요청',
  response: '응답',
  sendAgain: '다시 보내기',
  sentAgain: '다시 보내는 중입니다',
} satisfies typeof en
