import type en from './en.ts'

export default {
  title: '브라우저에서 열어 주세요',
  opened: '이 페이지는 다른 앱 안에서 열렸습니다.',
  openedIn: (app: string) => `이 페이지는 ${app} 안에서 열렸습니다.`,
  text: '키는 키를 만든 브라우저에 보관되며, 앱 안의 브라우저에서는 삭제될 수 있습니다. 링크를 복사해 앞으로 계속 사용할 브라우저(Safari, Chrome 등)에서 열어 주세요.',
  copy: '링크 복사',
  goOn: '이대로 계속하기',
} satisfies typeof en
