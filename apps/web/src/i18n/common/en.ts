export default {
  productName: 'Planet Wallet',
  close: 'Close',
  loading: 'Loading',
  back: 'Back',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Couldn’t copy. Try again.',
  done: 'Done',
  tryAgain: 'Try again',
  showMore: 'Show more',
  toHome: 'Go to Home',
  toStart: 'Go to the start page',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  skipToContent: 'Skip to content',
  languageLabel: 'Language',
  sandboxInbox: 'Open the sandbox inbox',
  loggedInAlready: 'You’re already logged in. Log out first to open that page.',
  securityError: 'Security Error Occered',
  offline: 'You are offline. What you see may be out of date.',
  networkError: 'We couldn’t reach the server. Check your connection and try again.',
  fields: {
    enter: (content: string) => missing(inSentence(content)),
    choose: (content: string) => `Please choose your ${inSentence(content)}`,
    valid: (content: string) => `Please enter a valid ${inSentence(content)}`,
    atLeast: (_content: string, count: number) => `Use at least ${count} characters`,
    atMost: (_content: string, count: number) => `Use at most ${count} characters`,
    wrong: (content: string) => `This ${inSentence(content)} isn’t right`,
    mismatch: 'The two entries don’t match',
    notPositive: 'Please enter a valid amount, above zero',
    tooCommon: 'This password is too common. Choose another',
    numberAtLeast: (_content: string, limit: number) => `Please enter ${limit} or more`,
    numberAtMost: (_content: string, limit: number) => `Please enter ${limit} or less`,
    inUse: (content: string) => `This ${inSentence(content)} is already in use`,
    tooMany: 'Too many attempts. Please wait a moment.',
  },
  failure: {
    title: 'We couldn’t show this page',
    text: 'Something went wrong. Nothing was sent or lost.',
    chunkTitle: 'This page didn’t load',
    chunkText: 'It took too long, or the connection dropped. Try again.',
  },
}

/** A label becomes part of a sentence: 'Email' is lowercased there, 'ID number' is not. */
function inSentence(label: string): string {
  return /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label
}

function missing(name: string): string {
  return name.endsWith(' again') ? 'Please enter your password a second time' : `Please enter your ${name}`
}
