export default {
  offered: (name: string) => `Release ${name} is ready`,
  verified: 'It’s signed, and every file matches. SHA-256 of its list:',
  accept: 'Change to it now',
  refusedTitle: 'A changed app was refused',
  refused: {
    unsigned: 'This site offers a release that isn’t signed by the release key.',
    older: 'This site offers an older release.',
    other_stage: 'This site offers a release of another network.',
    mismatch: 'This site serves files that differ from the signed list.',
  },
  kept: (name: string) => `You’re still using release ${name}. Please tell us if this stays.`,
}
