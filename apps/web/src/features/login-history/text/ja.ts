import type en from './en.ts'

export default {
  title: 'ログイン履歴',
  lead: 'お心当たりのない履歴がある場合は、',
  changePassword: 'パスワードを変更してください。',
  failed: '履歴を読み込めませんでした',
  empty: 'ログイン履歴はまだありません',
  unknownDevice: '不明な端末',
  results: {
    success: '成功',
    second_factor: 'コード入力待ち',
    wrong_password: 'パスワード誤り',
    wrong_code: 'コード誤り',
    wrong_passkey: 'パスキー拒否',
    locked: 'ロック中',
    refused: '拒否',
  },
} satisfies typeof en
