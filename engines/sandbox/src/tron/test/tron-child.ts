import { flushCompileCache } from 'node:module'
import { startTron } from '../start.ts'

// A killed process must not record it later.
flushCompileCache()

/** The node as a separate process, to be killed. */
const [dataDir = ''] = process.argv.slice(2)
process.send?.({ opening: true })
const node = await startTron({ dataDir, host: '127.0.0.1', port: 0, blockMs: 100 })
process.on('disconnect', () => process.exit(0))
process.send?.({ url: node.url, usdt: node.usdt })
