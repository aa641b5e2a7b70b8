import type en from './en.ts'

export default {
  camera: '写真を撮る',
  cameraAgain: '撮り直す',
  file: 'ファイルを選ぶ',
  fileAgain: 'ファイルを選び直す',
  named: (act, name) => `${act}：${name}`,
  remove: '削除',
  removeNamed: (name) => `削除：${name}`,
  previewOf: (name) => `プレビュー：${name}`,
  fileLine: (name, size) => `${name}（${size}）`,
  received: '受領済み',
  ready: '送信前',
  sending: (name) => `送信中：${name}`,
  percent: (percent) => `${percent}％ 送信済み`,
  checking: '送信しました。ファイルを確認しています',
} satisfies typeof en
