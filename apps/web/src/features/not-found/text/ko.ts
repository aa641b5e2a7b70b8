import type en from './en.ts'

export default {
  title: '페이지를 찾을 수 없습니다',
  text: '주소가 잘못되었거나 페이지가 옮겨졌을 수 있습니다.',
} satisfies typeof en
