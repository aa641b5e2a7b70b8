import type en from './en.ts'

export default {
  states: {
    review: {
      title: '심사 중입니다',
      text: (email) => `보통 영업일 기준 2일 이내에 심사 결과를 ${email} 주소로 보내 드립니다.`,
    },
    more: {
      title: '추가로 확인이 필요합니다',
      text: () => '모두 제출하시면 심사가 자동으로 이어집니다.',
    },
    rejected: {
      title: '계정을 개설해 드릴 수 없습니다',
      text: () => '신청해 주셔서 감사합니다. 궁금한 점은 문의해 주세요.',
    },
  },
  way: ['고객 정보와 서류 접수', '본인 확인 제출', '심사', '계정 개설'],
  note: '심사 담당자의 안내',
  asked: {
    information: { title: '고객 정보 수정', text: '각 항목을 확인하고 다시 제출해 주세요.' },
    confirmation: { title: '고객 정보 확인', text: '내용을 다시 읽고 확정해 주세요.' },
    documents: { title: '서류 다시 제출', text: '반려된 서류를 교체해 주세요.' },
    identity: { title: '본인 확인 다시 하기', text: '제휴사 페이지에서 약 5분 걸립니다.' },
  },
  ways: '메뉴',
  view: '제출한 내용 보기',
  contact: '문의하기',
  logout: '로그아웃',
} satisfies typeof en
