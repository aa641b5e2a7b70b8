export default {
  title: 'Questions and answers',
  lead: 'The twelve questions we hear most.',
  more: 'Can’t find your question?',
  contact: 'Contact us',
}
