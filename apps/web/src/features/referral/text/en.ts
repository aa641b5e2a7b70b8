export default {
  title: 'Invite a friend',
  lead: (amount: string) =>
    `When someone opens an account with your link and passes verification, you both get ${amount}.`,
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
  earned: 'Earned',
  toPoints: 'Your points',
  joined: 'Who joined',
  isActive: 'Account opened',
  isWaiting: 'Signed up',
  privacy: (most: string) =>
    `You’ll see only the first letters of an email. Up to ${most} invitations are rewarded in 30 days, and inviting yourself doesn’t count. Invite only people you know; bulk messages aren’t allowed.`,
  failed: 'Couldn’t load your invitation',
}
