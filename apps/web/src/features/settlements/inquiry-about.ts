const isNumber = (text: string | null): text is string => text !== null && /^[DW]-\d{1,18}$/.test(text)

/** Where to write about a deposit or withdrawal, with its number filled in. */
export const inquiryAbout = (number: string | null): string =>
  isNumber(number) ? `/inquiry?about=${number}` : '/inquiry'

/** The number that a link asks about; undefined where it names none. */
export function aboutIn(search: string): string | undefined {
  const about = new URLSearchParams(search).get('about')
  return isNumber(about) ? about : undefined
}
