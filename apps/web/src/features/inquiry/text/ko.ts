import type en from './en.ts'

export default {
  name: '이름',
  about: (number) => `${number} 관련 문의: `,
  email: '이메일',
  humanCheck: '자동 발송을 막기 위해 전송할 때 기기에서 잠깐 계산을 실행합니다.',
  copyGoes: '입력하신 이메일 주소로 사본을 보내 드립니다.',
  inquiry: {
    title: '문의하기',
    lead: '궁금한 점이나 바라는 점을 알려 주세요. 보통 영업일 기준 2일 안에 답변드립니다.',
    content: '문의 내용',
    contentName: '문의 내용',
    warning: '거래 비밀번호와 복구 문구는 절대로 적지 마세요. 저희는 절대 묻지 않습니다.',
    send: '문의 보내기',
    sentTitle: '문의를 접수했습니다',
    sentText: (email) => `${email} 주소로 사본을 보냈습니다. 답변도 같은 주소로 보내 드립니다.`,
    again: '다른 문의 보내기',
  },
  cancellation: {
    title: '해지 및 이용 정지 신청',
    lead: '해지와 일시 정지 중 원하시는 것과 이유를 알려 주세요.',
    content: '신청 내용',
    contentName: '신청 내용',
    warning:
      '먼저 자산을 다른 지갑으로 옮기고 복구 문구를 잘 보관해 주세요. 해지한 계정은 다시 열 수 없습니다.',
    send: '신청 보내기',
    sentTitle: '신청을 접수했습니다',
    sentText: (email) => `${email} 주소로 사본을 보냈습니다. 해지하기 전에 반드시 메일로 확인해 드립니다.`,
    again: '다른 신청 보내기',
  },
} satisfies typeof en
