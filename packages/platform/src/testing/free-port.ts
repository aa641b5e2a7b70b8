import { randomInt } from 'node:crypto'
import { canListen } from '../net/can-listen.ts'

/**
 * A port that nobody listens on right now, and that stays free until it is used: the system hands out those from
 * 32,768 upwards to every connection that is made meanwhile.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(28_500, 32_768)
    if (await canListen(port)) return port
  }
}
