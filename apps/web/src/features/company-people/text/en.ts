export default {
  title: 'People to identify',
  lead: 'We mailed each of them a link. Your application can be approved once all are identified.',
  roles: { representative: 'Representative', owner: 'Beneficial owner' },
  states: {
    none: 'Invited',
    started: 'Started',
    pending: 'Being checked',
    green: 'Identified',
    retry: 'To be repeated',
    red: 'Not identified',
  },
  sendAgain: 'Send the link again',
  sendAgainNamed: (name: string) => `Send the link again to ${name}`,
  sent: 'Link sent',
}
