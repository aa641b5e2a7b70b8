import type { DenialReason } from '@planet/api/fields/convert'
import type { Language } from '@planet/api/language'
import { defineEmail } from './define-email.ts'
import type { SettlementEmail } from './deposit-credited.ts'

export type ConvertEnded = SettlementEmail & {
  outcome: 'complete' | 'denied' | 'failed'
  /** Why it was denied. */
  reason?: DenialReason
}
type Words = { subject: string; text: (amount: string, network: string) => string }
type Outcomes = Record<ConvertEnded['outcome'], Words>

const en: Outcomes = {
  complete: {
    subject: 'Your convert is complete',
    text: (amount, network) => `${amount} has arrived on ${network}.`,
  },
  denied: {
    subject: 'Your convert was denied',
    text: (amount) => `Nothing was sent. ${amount}, including the fee, is back in your wallet.`,
  },
  failed: {
    subject: 'Your convert couldn’t be completed',
    text: (amount) => `Nothing was sent. ${amount}, including the fee, is back in your wallet.`,
  },
}
const ja: Outcomes = {
  complete: {
    subject: 'コンバートが完了しました',
    text: (amount, network) => `${amount} が ${network} に届き、確定しました。`,
  },
  denied: {
    subject: 'コンバートは承認されませんでした',
    text: (amount) => `送金は行われていません。手数料を含む ${amount} をウォレットに戻しました。`,
  },
  failed: {
    subject: 'コンバートを実行できませんでした',
    text: (amount) => `送金は行われていません。手数料を含む ${amount} をウォレットに戻しました。`,
  },
}
const ko: Outcomes = {
  complete: {
    subject: '전환이 완료되었습니다',
    text: (amount, network) => `${amount}가 ${network}에 도착하여 확정되었습니다.`,
  },
  denied: {
    subject: '전환이 승인되지 않았습니다',
    text: (amount) => `송금되지 않았습니다. 수수료를 포함한 ${amount}를 지갑으로 돌려드렸습니다.`,
  },
  failed: {
    subject: '전환을 실행하지 못했습니다',
    text: (amount) => `송금되지 않았습니다. 수수료를 포함한 ${amount}를 지갑으로 돌려드렸습니다.`,
  },
}

type Reasons = Readonly<Record<DenialReason, string>>

const reasons: Readonly<Record<Language, Reasons>> = {
  en: {
    customer_asked: 'You asked us to cancel it.',
    destination_risk: 'We can’t pay to this address.',
    identity_doubt: 'We couldn’t confirm that it was you.',
    source_unclear: 'The source of the funds wasn’t clear.',
    policy: 'Our policies don’t allow it.',
  },
  ja: {
    customer_asked: 'お客様のご依頼により中止しました。',
    destination_risk: '送付先にリスクが認められたため、お取り扱いできません。',
    identity_doubt: 'ご本人による手続きであることを確認できませんでした。',
    source_unclear: '資金の出所を確認できませんでした。',
    policy: '当社の規定により、お取り扱いできません。',
  },
  ko: {
    customer_asked: '고객님의 요청으로 중단했습니다.',
    destination_risk: '받는 주소에서 위험이 확인되어 처리할 수 없습니다.',
    identity_doubt: '본인이 요청했는지 확인할 수 없었습니다.',
    source_unclear: '자금의 출처를 확인할 수 없었습니다.',
    policy: '운영 규정상 처리할 수 없습니다.',
  },
}

type Labels = {
  numbered: (subject: string, id: string) => string
  number: string
  amount: string
  network: string
  time: string
  why: string
  see: string
  note: string
}

const write =
  (outcomes: Outcomes, why: Reasons, labels: Labels) =>
  ({ id, outcome, reason, amount, network, at, url }: ConvertEnded) => {
    const { subject, text } = outcomes[outcome]
    return {
      subject: labels.numbered(subject, id),
      heading: subject,
      blocks: [
        { kind: 'text' as const, text: text(amount, network) },
        {
          kind: 'facts' as const,
          rows: [
            [labels.number, id],
            [labels.amount, amount],
            [labels.network, network],
            [labels.time, at],
            ...(reason ? [[labels.why, why[reason]] as const] : []),
          ] as const,
        },
        { kind: 'button' as const, label: labels.see, url },
        { kind: 'note' as const, text: labels.note },
      ],
    }
  }

/** To the owner: a convert has arrived on the main network, or was returned. A denial says why. */
export const convertEnded = defineEmail<ConvertEnded>({
  write: {
    en: write(en, reasons.en, {
      numbered: (subject, id) => `${subject} (${id})`,
      number: 'Number',
      amount: 'Amount',
      network: 'Network',
      time: 'Time',
      why: 'Reason',
      see: 'See the convert',
      note: 'You can turn these emails off in the settings.',
    }),
    ja: write(ja, reasons.ja, {
      numbered: (subject, id) => `${subject}（${id}）`,
      number: '番号',
      amount: '金額',
      network: 'ネットワーク',
      time: '日時',
      why: '理由',
      see: 'コンバートを確認する',
      note: 'このメールは設定画面で停止できます。',
    }),
    ko: write(ko, reasons.ko, {
      numbered: (subject, id) => `${subject} (${id})`,
      number: '번호',
      amount: '금액',
      network: '네트워크',
      time: '일시',
      why: '사유',
      see: '전환 확인하기',
      note: '이 메일은 설정에서 끌 수 있습니다.',
    }),
  },
})
