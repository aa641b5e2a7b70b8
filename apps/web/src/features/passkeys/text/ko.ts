import type en from './en.ts'

export default {
  use: '패스키 사용',
  cancelled: '패스키를 사용하지 않았습니다. 다시 시도하거나 비밀번호를 사용해 주세요.',
  exists: '이 기기에 이미 로그인용 패스키가 있습니다.',
  unsupported: '이 브라우저 또는 기기에서는 패스키를 사용할 수 없습니다. 비밀번호를 사용해 주세요.',
} satisfies typeof en
