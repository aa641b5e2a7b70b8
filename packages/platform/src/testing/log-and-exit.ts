/** Logs two lines and exits when its parent sends a message. */
import { exitAfterLog } from '../logging/exit-after-log.ts'
import { createLogger } from '../logging/logger.ts'

process.once('message', () => {
  const logger = createLogger('info', 'test')
  logger.info('the first line, which is on its way while the second waits')
  logger.info('the last line')
  void exitAfterLog(logger, 3)
})
process.send?.('ready')
