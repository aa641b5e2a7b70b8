export default {
  registeredTitle: 'You’re already registered',
  registeredText: 'This account is already set up. Log in with your password.',
  notLoadedTitle: 'We couldn’t check this link',
  notLoadedText: 'The link may be fine. Try again in a moment.',
  expiredTitle: 'This link no longer works',
  expiredText: 'It was used, expired or is incomplete. You can request a new one.',
  askAgain: 'Request a new link',
  login: 'Log in',
}
