export default {
  title: 'Agreements',
  lead: 'Please read each document and agree to it. All seven are needed before we can open your account.',
  progress: (given: number, all: number) => `${given} of ${all} agreed`,
  read: 'Read in full',
  readNamed: (title: string) => `Read in full: ${title}`,
  edition: (day: string, version: string) => `${day}, version ${version}`,
  agree: 'Agree',
  agreedAt: (time: string) => `Agreed on ${time}`,
  changed: 'New version',
  missing: 'Please agree to this document to continue.',
  goOn: 'Continue',
  failed: 'The agreements could not be loaded',
}
