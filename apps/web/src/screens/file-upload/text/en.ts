export default {
  title: 'Your documents',
  lead: 'Please send us these four documents as photos or PDF files.',
  leadAgain: 'Please replace the documents that we asked for. The others can stay as they are.',
  rules: ['JPEG, PNG or PDF, up to 10 MB each', 'All corners visible, sharp, without glare', 'Still valid'],
  kinds: {
    card_front: { name: 'Licence or insurance card, front', help: 'The side with your name and address.' },
    card_back: { name: 'Licence or insurance card, back', help: 'Even if nothing is written on it.' },
    passport_holder: {
      name: 'You with your passport',
      help: 'Hold the photo page beside your face. Both must be easy to recognise.',
    },
    passport_photo: { name: 'Passport, photo page', help: 'Including the two lines of code at the bottom.' },
  },
  send: (count: number) => (count === 1 ? 'Send 1 document' : `Send ${count} documents`),
  goOn: 'Continue',
  privacy:
    'Your documents are encrypted before they are stored. Location and other hidden data in photos is removed.',
  viewInformation: 'See the information you entered',
  loadFailed: 'The list of your documents could not be loaded',
  problems: {
    empty: 'This file is empty. Please choose another.',
    too_large: 'This file is larger than 10 MB. Please choose a smaller one.',
    wrong_type: 'This is not a JPEG, PNG or PDF file.',
    refused:
      'This file was refused: it is damaged, or holds more than a picture or a plain PDF. Please choose another.',
    not_sent: 'This file was not sent. Please try again.',
    missing: 'Please upload all files.',
  },
}
