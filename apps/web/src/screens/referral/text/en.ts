export default {
  title: 'Invite a friend',
  lead: (points: string) =>
    `When somebody opens an account with your link and is identified, you both get ${points} points.`,
  code: 'QR code with your invitation link',
  codeName: 'Your code',
  link: 'Your link',
  copyLink: 'Copy link',
  share: 'Share',
  copyMessage: 'Copy message',
  message: (link: string) => `Open a Planet Wallet with my invitation: ${link}`,
  soFar: 'So far',
  invited: 'Signed up with your link',
  active: 'Accounts opened',
  earned: 'Points earned',
  points: (points: string) => `${points} points`,
  toPoints: 'Your points',
  privacy:
    'You see how many came, not who. Up to 20 invitations are rewarded in 30 days, and inviting yourself does not count. Please invite people you know only; bulk messages are not allowed.',
  failed: 'Your invitation could not be loaded',
}
