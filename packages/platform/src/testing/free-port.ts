import { randomInt } from 'node:crypto'
import { canListen } from '../net/can-listen.ts'

/**
 * A port that nothing listens on and that stays free until it is used: the system assigns ports from 32,768 upwards to
 * outgoing connections.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(28_500, 32_768)
    if (await canListen(port)) return port
  }
}
