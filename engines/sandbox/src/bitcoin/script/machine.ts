import { fail } from './errors.ts'
import { Flag } from './flags.ts'
import { decodeNumber, encodeNumber, isTrue } from './number.ts'

const TRUE = Uint8Array.of(1)
const FALSE = new Uint8Array(0)

/** The two stacks of a running script. */
export class Machine {
  readonly stack: Uint8Array[]
  readonly alt: Uint8Array[] = []
  readonly flags: number

  constructor(stack: Uint8Array[], flags: number) {
    this.stack = stack
    this.flags = flags
  }

  need(count: number): void {
    if (this.stack.length < count) fail('INVALID_STACK_OPERATION')
  }

  push(value: Uint8Array): void {
    this.stack.push(value)
  }

  pushBool(value: boolean): void {
    this.stack.push(value ? TRUE : FALSE)
  }

  pushNumber(value: bigint): void {
    this.stack.push(encodeNumber(value))
  }

  pop(): Uint8Array {
    return this.stack.pop() ?? fail('INVALID_STACK_OPERATION')
  }

  popBool(): boolean {
    return isTrue(this.pop())
  }

  popNumber(): bigint {
    return this.toNumber(this.pop())
  }

  toNumber(bytes: Uint8Array, maxSize = 4): bigint {
    return decodeNumber(bytes, (this.flags & Flag.MINIMALDATA) !== 0, maxSize)
  }

  /** The element at `depth` below the top; 0 is the top itself. */
  peek(depth: number): Uint8Array {
    return this.stack[this.stack.length - 1 - depth] ?? fail('INVALID_STACK_OPERATION')
  }

  /** Takes the element at `depth` out of the stack. */
  pull(depth: number): Uint8Array {
    if (depth >= this.stack.length) fail('INVALID_STACK_OPERATION')
    return this.stack.splice(this.stack.length - 1 - depth, 1)[0] as Uint8Array
  }
}
