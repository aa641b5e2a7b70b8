import { defineEmail } from './define-email.ts'

export type PointsExpiring = { points: string; on: string; url: string }

const group = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',')

/** To the customer, as long before as the setting says. */
export const pointsExpiring = defineEmail<PointsExpiring>({
  write: {
    en: ({ points, on, url }) => ({
      subject: 'Some of your points will expire',
      heading: 'Some of your points will expire',
      blocks: [
        {
          kind: 'text',
          text: `${group(points)} points expire on ${on} (UTC). Use them on your card before then.`,
        },
        { kind: 'button', label: 'Use points', url },
      ],
    }),
    ja: ({ points, on, url }) => ({
      subject: 'ポイントの有効期限が近づいています',
      heading: 'ポイントの有効期限が近づいています',
      blocks: [
        {
          kind: 'text',
          text: `${group(points)}ポイントが${on}（UTC）に失効します。それまでにカードへのチャージにご利用ください。`,
        },
        { kind: 'button', label: 'ポイントを使う', url },
      ],
    }),
    ko: ({ points, on, url }) => ({
      subject: '포인트 소멸 예정 안내',
      heading: '포인트 소멸 예정 안내',
      blocks: [
        {
          kind: 'text',
          text: `${group(points)}포인트가 ${on}(UTC)에 소멸됩니다. 그 전에 카드 충전에 사용해 주세요.`,
        },
        { kind: 'button', label: '포인트 사용', url },
      ],
    }),
  },
})
