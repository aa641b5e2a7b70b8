type Reviver = (this: unknown, key: string, value: unknown, context: { source?: string }) => unknown

// The parts of ECMAScript's JSON that TypeScript does not know yet: source texts and raw numbers.
declare global {
  interface JSON {
    parse(text: string, reviver: Reviver): unknown
    rawJSON(text: string): unknown
  }
}

/** A number that is written with exactly these digits. */
export const rawNumber = (digits: string): unknown => JSON.rawJSON(digits)

/** Reads JSON; the reviver also gets the digits of each number as they were written. */
export const parseWithSource = (text: string, reviver: Reviver): unknown => JSON.parse(text, reviver)
