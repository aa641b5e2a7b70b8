import type { Language } from '@planet/api/language'

const texts: Record<Language, (code: string, minutes: number) => string> = {
  en: (code, minutes) =>
    `Planet Wallet: your code is ${code}. It is valid for ${minutes} minutes. Do not share it.`,
  ja: (code, minutes) =>
    `Planet Wallet 確認コード: ${code}（${minutes}分間有効）。誰にも教えないでください。`,
  ko: (code, minutes) =>
    `Planet Wallet 확인 코드: ${code} (${minutes}분간 유효). 다른 사람에게 알려 주지 마세요.`,
}

export const mobileCodeText = (language: Language, code: string, minutes: number): string =>
  texts[language](code, minutes)

/** The last digits, enough to tell which phone it is. */
export const mobileHint = (number: string): string => number.slice(-4)
