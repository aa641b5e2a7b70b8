import type en from './en.ts'

export default {
  working: '자동 프로그램이 아닌지 확인하고 있습니다…',
  workingText:
    '오래된 기기에서는 1분 정도 걸릴 수 있습니다. 이 페이지를 열어 두세요. 처리는 자동으로 계속됩니다.',
  failed: '확인이 끝나지 않았습니다. 아무것도 전송되지 않았습니다.',
  failedText: '입력한 내용은 그대로 있습니다. 버튼을 눌러 다시 시도해 주세요.',
} satisfies typeof en
