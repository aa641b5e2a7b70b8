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
  securityError: 'Security Error Occered',
  offline: 'You are offline. What you see may be out of date.',
  networkError: 'We couldn’t reach the server. Check your connection and try again.',
  fields: {
    enter: (content: string) => `Please enter your ${inSentence(content)}`,
    choose: (content: string) => `Please choose your ${inSentence(content)}`,
    valid: (content: string) => `Please enter a valid ${inSentence(content)}`,
    atLeast: (content: string, count: number) => `${content}: please enter at least ${count} characters`,
    atMost: (content: string, count: number) => `${content}: please enter at most ${count} characters`,
    wrong: (content: string) => `This ${inSentence(content)} isn’t right`,
    mismatch: 'The two entries don’t match',
    notPositive: 'Enter an amount above zero',
    tooCommon: 'This password is too common. Choose another',
    numberAtLeast: (content: string, limit: number) => `${content}: please enter ${limit} or more`,
    numberAtMost: (content: string, limit: number) => `${content}: please enter ${limit} or less`,
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
