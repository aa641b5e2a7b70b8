import type en from './en.ts'

export default {
  title: '본인 확인 서류 제출',
  leads: {
    individual: '다음 네 가지를 사진이나 PDF로 제출해 주세요.',
    corporate: '법인에 관한 다음 네 가지를 PDF나 사진으로 제출해 주세요.',
  },
  leadAgain: '다시 제출을 요청드린 서류를 교체해 주세요. 문제가 없던 서류는 그대로 두셔도 됩니다.',
  rules: {
    individual: [
      'JPEG, PNG, PDF, 파일당 10MB까지',
      '네 모서리가 모두 보이고 선명하며 빛 반사가 없을 것',
      '유효 기간이 남아 있을 것',
    ],
    corporate: [
      'JPEG, PNG, PDF, 파일당 10MB까지',
      '모든 페이지를 읽을 수 있을 것',
      '등기부등본은 발급 후 3개월 이내일 것',
    ],
  },
  kinds: {
    card_front: {
      name: '운전면허증 또는 건강보험증 앞면',
      help: '이름과 주소가 적힌 면입니다. 주민등록증도 사용할 수 있습니다.',
    },
    card_back: { name: '운전면허증 또는 건강보험증 뒷면', help: '적힌 내용이 없어도 제출해 주세요.' },
    passport_holder: {
      name: '여권을 든 본인 사진',
      help: '사진 면을 얼굴 옆에 들고 둘 다 뚜렷하게 보이도록 찍어 주세요.',
    },
    register_extract: {
      name: '법인등기사항증명서(등기부등본)',
      help: '발급 후 3개월 이내의 것으로 모든 페이지를 제출해 주세요.',
    },
    articles: { name: '정관', help: '현행 정관과 주주명부를 함께 제출해 주세요.' },
    mandate: {
      name: '위임장',
      help: '담당자 이름과 대표자 서명이 있어야 합니다. 대표자 본인이면 이름이 적힌 등기부등본 페이지를 제출해 주세요.',
    },
    passport_photo: { name: '여권 사진 면', help: '아래쪽 두 줄의 기호까지 나오게 해 주세요.' },
  },
  send: (count) => `서류 ${count}개 보내기`,
  goOn: '계속하기',
  privacy: '서류는 암호화하여 보관합니다. 사진에 포함된 위치 정보 등은 삭제합니다.',
  viewInformation: '입력한 고객 정보 보기',
  loadFailed: '제출 현황을 불러오지 못했습니다',
  problems: {
    empty: '빈 파일입니다. 다른 파일을 선택해 주세요.',
    too_large: '10MB를 넘습니다. 더 작은 파일을 선택해 주세요.',
    wrong_type: 'JPEG, PNG, PDF 파일이 아닙니다.',
    refused:
      '받을 수 없는 파일입니다. 손상되었거나 사진·PDF 외의 내용이 들어 있습니다. 다른 파일을 선택해 주세요.',
    not_sent: '전송하지 못했습니다. 다시 시도해 주세요.',
    missing: '모든 파일을 올려 주세요.',
  },
} satisfies typeof en
