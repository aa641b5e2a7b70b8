export default {
  working: 'Checking that you’re human…',
  workingText: 'This can take up to a minute on an older phone. Keep this page open; it goes on by itself.',
  failed: 'The check didn’t finish. Nothing was sent.',
  failedText: 'What you typed is still here. Press the button to try again.',
}
