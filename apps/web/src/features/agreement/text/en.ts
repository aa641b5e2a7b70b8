export default {
  title: 'Agreements',
  lead: 'Read and agree to each document. We need all seven to open your account.',
  progress: (given: number, all: number) => `${given} of ${all} agreed`,
  read: 'Read in full',
  readNamed: (title: string) => `Read in full: ${title}`,
  edition: (day: string, version: string) => `${day}, version ${version}`,
  agree: 'Agree',
  agreedAt: (time: string) => `Agreed on ${time}`,
  changed: 'New version',
  missing: 'Agree to this document to continue.',
  goOn: 'Continue',
  failed: 'Couldn’t load the agreements',
}
