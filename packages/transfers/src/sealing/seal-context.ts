/** Context names of sealed values; changing one makes stored values unreadable. */
export const sealContext = {
  comment: (hash: string) => `comment of transfer ${hash}`,
  travelData: (hash: string) => `travel rule data of ${hash}`,
  contact: (id: string, account: string) => `contact ${id} of ${account}`,
  contactMain: (id: string, account: string) => `main addresses of contact ${id} of ${account}`,
} as const
