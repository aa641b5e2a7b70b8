/** One document: whether the server has it, whether a file is chosen, and how much of it is uploaded. */
export type Slot = {
  received: boolean
  chosen: boolean
  /** From 0 to 1 during the upload. */
  sent: number | undefined
}
