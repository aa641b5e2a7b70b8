import type en from './en.ts'

export default {
  phraseTitle: '24개 단어를 적어 두세요',
  phraseLead:
    '종이에, 이 순서대로 적으세요. 이 단어를 아는 사람은 누구나 자산을 옮길 수 있습니다. 적어 두지 않고 기기를 잃어버리면 자산도 잃게 됩니다.',
  phraseSecret: '사진, 화면 캡처, 클라우드 저장은 피하세요. 저희는 이 단어를 절대 묻지 않습니다.',
  show: '단어 보기',
  written: '적어 두었습니다',
  confirmTitle: '적은 내용 확인',
  confirmLead: '종이를 보고 다음 단어를 입력해 주세요.',
  word: (position) => `${position}번째 단어`,
  check: '단어 확인',
  again: '단어 다시 보기',
  card: {
    title: '24개 단어를 아직 적어 두지 않았습니다',
    text: '이 기기를 잃어버렸을 때 자산을 되찾는 유일한 방법입니다.',
    start: '지금 백업하기',
    done: '단어를 확인했습니다. 이 단어로 지갑을 복원할 수 있습니다.',
  },
} satisfies typeof en
