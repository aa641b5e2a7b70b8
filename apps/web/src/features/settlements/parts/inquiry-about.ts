const isNumber = (text: string | null): text is string => text !== null && /^[DW]-\d{1,18}$/.test(text)

/** The inquiry page for a deposit or withdrawal, with its number filled in. */
export const inquiryAbout = (number: string | null): string =>
  isNumber(number) ? `/inquiry?about=${number}` : '/inquiry'

/** The number in a link; undefined if it has none. */
export function aboutIn(search: string): string | undefined {
  const about = new URLSearchParams(search).get('about')
  return isNumber(about) ? about : undefined
}
