export default {
  registeredTitle: 'You are already registered',
  registeredText: 'The account of this link is set up. Please log in with the password that you chose.',
  notLoadedTitle: 'The link could not be checked',
  notLoadedText: 'Nothing is wrong with the link itself as far as we know. Please try again in a moment.',
  expiredTitle: 'This link no longer works',
  expiredText: 'It has been used, has expired, or is incomplete. You can ask for a new one.',
  askAgain: 'Ask for a new link',
  login: 'Log in',
}
