/** Context names of sealed values; changing one makes stored values unreadable. */
export const sealContext = {
  items: (application: string) => `items of card application ${application}`,
  image: (application: string, kind: string) => `${kind} of card application ${application}`,
} as const
