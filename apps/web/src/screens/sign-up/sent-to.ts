const key = 'sent_to'

/** Kept for this tab only, so that the next page can say which inbox to look into. */
export const rememberSentTo = (email: string): void => sessionStorage.setItem(key, email)
export const sentTo = (): string => sessionStorage.getItem(key) ?? ''
