export default {
  paste: 'Paste',
  pasteFailed: 'The browser does not let us read the clipboard. Please paste by hand.',
  contacts: 'Contacts',
  scan: 'Scan',
  scanTitle: 'Scan a code',
  scanHelp: 'Hold the QR code in front of the camera.',
  scanDenied: 'The camera cannot be used. Please allow it in the browser, or choose a picture of the code.',
  scanPicture: 'Choose a picture',
  scanNothing: 'There is no readable QR code in this picture.',
}
