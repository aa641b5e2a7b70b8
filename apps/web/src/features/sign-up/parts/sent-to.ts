type SentTo = { email: string; userType: 'individual' | 'corporate' }

const key = 'sent_to'
const empty: SentTo = { email: '', userType: 'individual' }

/** Kept for this tab only: the next page names the inbox, and can request another mail with the same entries. */
export const rememberSentTo = (sent: SentTo): void => sessionStorage.setItem(key, JSON.stringify(sent))

export function sentTo(): SentTo {
  try {
    return { ...empty, ...(JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<SentTo>) }
  } catch {
    return empty
  }
}
