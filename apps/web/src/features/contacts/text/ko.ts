import type en from './en.ts'

export default {
  title: '연락처',
  empty: '아직 연락처가 없습니다',
  emptyText: '등록한 상대가 여기에 표시됩니다.',
  failed: '연락처를 불러오지 못했습니다.',
  add: '연락처 추가',
  name: '이름',
  enterName: '이름을 입력해 주세요',
  fields: {
    to: '계정 ID 또는 PLANET 주소',
    bitcoin: 'Bitcoin 주소',
    ethereum: 'Ethereum 주소',
    tron: 'TRON 주소',
  },
  others: '다른 네트워크의 주소',
  elsewhere: {
    planet: 'PLANET 계정이나 주소가 없는 연락처',
    bitcoin: 'Bitcoin 주소가 없는 연락처',
    ethereum: 'Ethereum 주소가 없는 연락처',
    tron: 'TRON 주소가 없는 연락처',
  },
  save: '저장',
  cancel: '취소',
  edit: (name) => `${name} 편집`,
  remove: (name) => `${name} 삭제`,
  removeQuestion: (name) => `${name} 님을 연락처에서 삭제할까요?`,
  removeConfirm: '삭제',
  confirmText: '이 기기에서 아직 사용하지 않은 연락처입니다. 받는 곳이 맞는지 확인해 주세요.',
  changedText:
    '이 연락처는 이 기기에서 마지막으로 사용한 뒤 변경되었습니다. 변경한 적이 없다면 보내지 말고 문의해 주세요.',
  confirm: '맞습니다, 사용하기',
  saveContact: '연락처에 저장',
  saved: '연락처에 저장했습니다',
  removed: '연락처에서 삭제했습니다',
  exists: '이미 연락처에 등록되어 있습니다.',
} satisfies typeof en
