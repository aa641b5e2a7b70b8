export default {
  title: 'Questions and answers',
  lead: 'The twelve things people ask us most.',
  more: 'Is your question not here?',
  contact: 'Write to us',
}
