export default {
  paste: 'Paste',
  pasteFailed: 'Your browser blocked access to the clipboard. Paste it yourself.',
  contacts: 'Contacts',
  scan: 'Scan',
  scanTitle: 'Scan a code',
  scanHelp: 'Point your camera at the QR code.',
  scanDenied: 'We can’t use the camera. Allow it in your browser, or choose a picture of the code.',
  scanPicture: 'Choose a picture',
  scanNothing: 'We couldn’t find a QR code in this picture.',
}
