import { defineEmail } from './define-email.ts'
import type { MessageCopy } from './inquiry-received.ts'

/** To the sender: the wish to cancel or suspend has arrived; nothing has been cancelled yet. */
export const cancellationReceived = defineEmail<MessageCopy>({
  write: {
    en: ({ id, name, content }) => ({
      subject: `We’ve received your cancellation request (${id})`,
      heading: 'We’ve received your request',
      blocks: [
        { kind: 'text', text: `Dear ${name},` },
        {
          kind: 'text',
          text: 'We’ve received your request to cancel or suspend the service. We’ll check it and reply to this address. Until then, nothing changes.',
        },
        { kind: 'facts', rows: [['Reference', id]] },
        { kind: 'quote', text: content },
        {
          kind: 'text',
          text: 'Your keys are only on your device. Make sure you have your recovery phrase, and move your assets before the service ends.',
        },
        {
          kind: 'note',
          text: 'If you didn’t make this request, tell us right away using the link below.',
        },
      ],
    }),
    ja: ({ id, name, content }) => ({
      subject: `解約・利用停止のお申し込みを受け付けました（${id}）`,
      heading: 'お申し込みを受け付けました',
      blocks: [
        { kind: 'text', text: `${name} 様` },
        {
          kind: 'text',
          text: 'サービスの解約または利用停止のお申し込みを受け付けました。内容を確認のうえ、このメールアドレス宛てにご連絡します。それまでの間、ご利用状況は変わりません。',
        },
        { kind: 'facts', rows: [['受付番号', id]] },
        { kind: 'quote', text: content },
        {
          kind: 'text',
          text: '秘密鍵はお客様の端末にのみ保存されています。リカバリーフレーズがお手元にあることをご確認のうえ、サービスの終了前に資産を移してください。',
        },
        {
          kind: 'note',
          text: 'このお申し込みにお心当たりがない場合は、下記のお問い合わせよりすぐにお知らせください。',
        },
      ],
    }),
    ko: ({ id, name, content }) => ({
      subject: `해지 및 이용 정지 신청이 접수되었습니다 (${id})`,
      heading: '신청이 접수되었습니다',
      blocks: [
        { kind: 'text', text: `${name} 님,` },
        {
          kind: 'text',
          text: '서비스 해지 또는 이용 정지 신청이 접수되었습니다. 내용을 확인한 뒤 이 이메일 주소로 알려 드립니다. 그때까지는 아무것도 바뀌지 않습니다.',
        },
        { kind: 'facts', rows: [['접수 번호', id]] },
        { kind: 'quote', text: content },
        {
          kind: 'text',
          text: '개인키는 고객님의 기기에만 있습니다. 복구 문구를 가지고 있는지 확인하고, 서비스가 끝나기 전에 자산을 옮겨 주세요.',
        },
        { kind: 'note', text: '직접 신청하신 것이 아니라면 아래의 문의하기로 바로 알려 주세요.' },
      ],
    }),
  },
})
