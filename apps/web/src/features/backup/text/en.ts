export default {
  phraseTitle: 'Write down these 24 words',
  phraseLead:
    'On paper, in this order. Anyone who has them can take your money. If you lose your device without them, your money is gone.',
  phraseSecret: 'No photos, screenshots or cloud. We’ll never ask for these words.',
  show: 'Show the words',
  written: 'I’ve written them down',
  confirmTitle: 'Confirm your phrase',
  confirmLead: 'Type the words you wrote down.',
  word: (position: number) => `Word ${position}`,
  check: 'Check the words',
  again: 'Show the words again',
  card: {
    title: 'Your 24 words aren’t written down yet',
    text: 'They are the only way back to your money if this device is lost.',
    start: 'Back up now',
    done: 'Your words are confirmed. You can restore your wallet with them.',
  },
}
