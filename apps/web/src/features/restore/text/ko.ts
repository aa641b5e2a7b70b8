import type en from './en.ts'

export default {
  restoreTitle: '이 기기에 복원',
  byPhrase: '24개 단어로 복원',
  byFile: '백업 파일로 복원',
  byKeystore: '키 파일(Web3)로 복원',
  phrase: '24개 단어(순서대로)',
  keystoreLimits:
    '키 파일에는 키가 하나만 들어 있습니다. PLANET과 Ethereum에서는 서명할 수 있지만, Bitcoin과 TRON의 키와 24개 단어는 들어 있지 않아 이 기기에서는 보기만 할 수 있습니다.',
  wordCount: (count, of) => `${of}개 중 ${count}개`,
  phraseHelp: '단어 사이는 띄어 써 주세요.',
  newTrade: '이 기기의 새 거래 비밀번호',
  newTradeHelp: '12자 이상 또는 네 단어. 다시 발급할 수 없으며, 바꾸려면 지갑을 다시 복원해야 합니다.',
  repeatTrade: '새 거래 비밀번호 확인',
  fileTrade: '백업의 거래 비밀번호',
  keystorePassword: '키 파일의 비밀번호',
  chooseFile: '파일',
  chooseFileMissing: '파일을 선택해 주세요',
  restore: '지갑 복원',
  otherWallet: '계정에 등록된 것과 다른 지갑의 키입니다. 변경된 것은 없습니다.',
  forgot: {
    text: '자산은 안전합니다. 이 비밀번호는 누구도 재발급할 수 없지만, 지금 이 기기에서 새로 설정할 수 있습니다.',
    kept: '입력하신 내용은 그대로 남아 있습니다.',
    ways: {
      phrase: { title: '24개 단어 사용', detail: '적어 두신 단어' },
      file: { title: '백업 파일 사용', detail: '저장할 때의 거래 비밀번호로 열립니다' },
      keystore: { title: '키 파일(Web3) 사용', detail: '이 지갑을 만든 파일' },
      passkey: { title: '패스키 사용', detail: '얼굴, 지문 또는 보안 키' },
    },
    passkeysGo: '이 지갑의 패스키는 나중에 다시 추가해야 합니다.',
    none: '어느 것도 없으면 저희를 포함해 누구도 이 지갑을 다시 열 수 없습니다. 이 기기를 보관하고, 쓰시는 비밀번호를 시도해 보세요.',
    submit: '새 거래 비밀번호 설정',
    fileSubmit: '이 파일 사용',
    back: '뒤로',
    done: '새 거래 비밀번호를 설정했습니다. 입력하고 계속하세요.',
  },
} satisfies typeof en
