export default {
  title: 'Open this in your browser',
  opened: 'This page was opened inside another app.',
  openedIn: (app: string) => `This page was opened inside ${app}.`,
  text: 'Your keys are kept by the browser that creates them, and this app may clear them. Copy the link and open it in the browser you’ll keep using, such as Safari or Chrome.',
  copy: 'Copy the link',
  goOn: 'Go on here anyway',
}
