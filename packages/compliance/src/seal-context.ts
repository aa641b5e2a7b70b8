/** Context names of sealed values; changing one makes stored values unreadable. */
export const sealContext = {
  note: (id: string) => `note ${id}`,
  companyPerson: (id: string) => `company person ${id}`,
  caseEntry: (id: string) => `case entry ${id}`,
  caseFile: (id: string) => `case file ${id}`,
  fundsQuestion: (id: string) => `question about funds ${id}`,
  fundsAnswer: (id: string) => `answer about funds ${id}`,
  screeningHit: (id: string) => `screening hit ${id}`,
  companyChange: (account: string) => `company change of ${account}`,
} as const
