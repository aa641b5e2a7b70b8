export default {
  title: 'Your documents',
  leads: {
    individual: 'Send us these four documents as photos or PDF files.',
    corporate: 'Send us these four documents of the company as PDF files or photos.',
  },
  leadAgain: 'Replace the documents we asked for. The others are fine.',
  rules: {
    individual: [
      'JPEG, PNG or PDF, up to 10 MB each',
      'All corners visible, sharp, without glare',
      'Still valid',
    ],
    corporate: [
      'JPEG, PNG or PDF, up to 10 MB each',
      'All pages, readable',
      'Register extract at most 3 months old',
    ],
  },
  kinds: {
    card_front: { name: 'Licence or insurance card, front', help: 'The side with your name and address.' },
    card_back: { name: 'Licence or insurance card, back', help: 'Even if it’s blank.' },
    passport_holder: {
      name: 'You with your passport',
      help: 'Hold the photo page next to your face. Both must be clearly visible.',
    },
    register_extract: {
      name: 'Extract of the company register',
      help: 'Not older than three months, with all pages.',
    },
    articles: {
      name: 'Articles of association',
      help: 'As they apply today, with the list of shareholders.',
    },
    mandate: {
      name: 'Mandate or power of attorney',
      help: 'Names you and is signed by the representative. If you represent the company yourself, send the page of the register that names you.',
    },
    passport_photo: { name: 'Passport, photo page', help: 'Including the two lines of code at the bottom.' },
  },
  send: (count: number) => (count === 1 ? 'Send 1 document' : `Send ${count} documents`),
  goOn: 'Continue',
  privacy:
    'Your documents are encrypted before they are stored. Location and other hidden data in photos is removed.',
  viewInformation: 'View your information',
  loadFailed: 'Couldn’t load your documents',
  problems: {
    empty: 'This file is empty. Choose another.',
    too_large: 'This file is larger than 10 MB. Choose a smaller one.',
    wrong_type: 'This isn’t a JPEG, PNG or PDF file.',
    refused:
      'We couldn’t accept this file. It’s damaged or contains more than a picture or a plain PDF. Choose another.',
    not_sent: 'This file wasn’t sent. Try again.',
    missing: 'Please upload all files.',
  },
}
