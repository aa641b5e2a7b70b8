import type en from './en.ts'

export default {
  title: '본인 확인',
  failed: '본인 확인 상태를 불러오지 못했습니다',
  expired: '사용할 수 없는 링크입니다',
  expiredText: '법인 담당자에게 새 링크를 요청해 주세요. 이메일은 언제든지 다시 보낼 수 있습니다.',
  company: '법인명',
  name: '이름',
  role: '역할',
  roles: { representative: '대표자', owner: '실제 소유자' },
  stages: {
    begin: {
      title: '본인 확인을 진행해 주세요',
      text: '법인이 신청하면서 귀하를 등록했습니다. 제휴사가 얼굴과 신분증을 대조합니다. 약 5분 걸립니다.',
      action: '본인 확인 시작',
    },
    continue: {
      title: '본인 확인이 끝나지 않았습니다',
      text: '멈춘 곳에서 이어서 진행할 수 있습니다.',
      action: '본인 확인 이어서 하기',
    },
    waiting: {
      title: '확인 중입니다',
      text: '제휴사가 내용을 확인하고 있습니다. 이 화면은 닫으셔도 됩니다.',
    },
    approved: { title: '본인 확인이 끝났습니다', text: '감사합니다. 이 화면을 닫으셔도 됩니다.' },
    again: {
      title: '한 번 더 부탁드립니다',
      text: '확인하지 못한 부분이 있습니다. 본인 확인을 다시 진행해 주세요.',
      action: '본인 확인 다시 하기',
    },
    rejected: {
      title: '본인 확인에 실패했습니다',
      text: '이 화면에서 다시 진행할 수 없습니다. 법인 담당자에게 연락드리겠습니다.',
    },
  },
  comment: '이렇게 해 주세요',
  leaving: '제휴사 페이지로 이동하며, 끝나면 이 화면으로 돌아옵니다.',
} satisfies typeof en
