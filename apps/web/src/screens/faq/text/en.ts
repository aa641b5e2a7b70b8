export default {
  title: 'Questions and answers',
  lead: 'The twelve questions people ask us most.',
  more: 'Is your question not here?',
  contact: 'Contact us',
}
