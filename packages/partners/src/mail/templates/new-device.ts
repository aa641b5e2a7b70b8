import { defineEmail } from './define-email.ts'

export type NewDevice = { at: string; address: string; device: string }

/** To the owner: the account was entered from a browser that it did not know. */
export const newDevice = defineEmail<NewDevice>({
  write: {
    en: ({ at, address, device }) => ({
      subject: 'A new device logged in',
      heading: 'A new device logged in to your account',
      blocks: [
        {
          kind: 'facts',
          rows: [
            ['Time', at],
            ['Device', device],
            ['IP address', address],
          ],
        },
        {
          kind: 'note',
          text: 'If this wasn’t you, change your password and log the device out in the settings.',
        },
      ],
    }),
    ja: ({ at, address, device }) => ({
      subject: '新しい端末からログインがありました',
      heading: '新しい端末からログインがありました',
      blocks: [
        {
          kind: 'facts',
          rows: [
            ['日時', at],
            ['端末', device],
            ['IPアドレス', address],
          ],
        },
        {
          kind: 'note',
          text: 'お心当たりがない場合は、パスワードを変更し、設定画面でこの端末をログアウトしてください。',
        },
      ],
    }),
    ko: ({ at, address, device }) => ({
      subject: '새 기기에서 로그인되었습니다',
      heading: '새 기기에서 로그인되었습니다',
      blocks: [
        {
          kind: 'facts',
          rows: [
            ['일시', at],
            ['기기', device],
            ['IP 주소', address],
          ],
        },
        {
          kind: 'note',
          text: '본인이 아니라면 비밀번호를 변경하고 설정에서 이 기기를 로그아웃해 주세요.',
        },
      ],
    }),
  },
})
