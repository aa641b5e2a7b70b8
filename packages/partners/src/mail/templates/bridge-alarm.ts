import { defineEmail } from './define-email.ts'

export type BridgeAlarm = {
  code: string
  /** Names and values as they were recorded, such as the asset and the missing amount. */
  detail: Record<string, string | number>
  /** The bridge in the operators' console. */
  url: string
}

const rows = (label: string, { code, detail }: BridgeAlarm) =>
  [[label, code], ...Object.entries(detail).map(([name, value]) => [name, String(value)] as const)] as const

/** To the provider: the bridge needs a person. docs/runbooks.md says what to do for each code. */
export const bridgeAlarm = defineEmail<BridgeAlarm>({
  write: {
    en: (alarm) => ({
      subject: `Bridge alarm: ${alarm.code}`,
      heading: 'The bridge raised an alarm',
      blocks: [
        { kind: 'facts', rows: rows('Alarm', alarm) },
        { kind: 'text', text: 'Look this alarm up in docs/runbooks.md and follow the steps there.' },
        { kind: 'button', label: 'Open the bridge in the console', url: alarm.url },
      ],
    }),
    ja: (alarm) => ({
      subject: `ブリッジの警報：${alarm.code}`,
      heading: 'ブリッジで警報が発生しました',
      blocks: [
        { kind: 'facts', rows: rows('警報', alarm) },
        { kind: 'text', text: 'docs/runbooks.mdでこの警報の手順を確認し、対応してください。' },
        { kind: 'button', label: 'コンソールでブリッジを開く', url: alarm.url },
      ],
    }),
    ko: (alarm) => ({
      subject: `브리지 경보: ${alarm.code}`,
      heading: '브리지에서 경보가 발생했습니다',
      blocks: [
        { kind: 'facts', rows: rows('경보', alarm) },
        { kind: 'text', text: 'docs/runbooks.md에서 이 경보의 절차를 확인하고 대응하세요.' },
        { kind: 'button', label: '콘솔에서 브리지 열기', url: alarm.url },
      ],
    }),
  },
})
