import type en from './en.ts'

export default {
  title: '본인 확인',
  failed: '본인 확인 상태를 불러오지 못했습니다',
  stages: {
    begin: {
      title: '본인 확인을 진행해 주세요',
      text: '제휴사가 얼굴과 신분증을 대조합니다. 약 5분 걸립니다.',
      action: '본인 확인 시작',
    },
    continue: {
      title: '본인 확인이 끝나지 않았습니다',
      text: '멈춘 곳에서 이어서 진행할 수 있습니다.',
      action: '본인 확인 이어서 하기',
    },
    waiting: {
      title: '확인 중입니다',
      text: '제휴사가 내용을 확인하고 있습니다. 이 화면은 자동으로 업데이트되며, 닫으셔도 됩니다.',
    },
    approved: {
      title: '본인 확인이 끝났습니다',
      text: '이제 저희가 심사하고 결과를 이메일로 알려 드립니다.',
    },
    again: {
      title: '한 번 더 부탁드립니다',
      text: '확인하지 못한 부분이 있습니다. 본인 확인을 다시 진행해 주세요.',
      action: '본인 확인 다시 하기',
    },
    rejected: {
      title: '본인 확인에 실패했습니다',
      text: '이 화면에서 다시 진행할 수 없습니다. 착오라고 생각되시면 문의해 주세요.',
    },
  },
  comment: '이렇게 해 주세요',
  neededTitle: '준비물',
  needed: ['여권 또는 운전면허증', '카메라가 있는 기기', '밝은 장소'],
  leaving: '제휴사 페이지로 이동하며, 끝나면 이 화면으로 돌아옵니다.',
  contact: '문의하기',
} satisfies typeof en
