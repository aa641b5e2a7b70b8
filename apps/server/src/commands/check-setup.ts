import { ConfigError } from '@planet/platform/config/config-error'
import { setupSettingsFromEnvironment } from '@planet/platform/config/environment'
import { readBridgeSetup } from '../services/bridge-settings.ts'
import { checkNodes } from '../services/check-nodes.ts'

/**
 * Checks BRIDGE_SETUP against the configured nodes: chains, and contracts at their addresses. Run it with the settings
 * of a worker or a guardian before they start.
 */
try {
  const settings = setupSettingsFromEnvironment()
  const setup = readBridgeSetup(settings)
  if (!setup) throw new ConfigError('BRIDGE_SETUP is not set.')
  const silent = await checkNodes(settings, setup)
  for (const name of silent) console.error(`No answer from ${name}.`)
  if (silent.length > 0) process.exitCode = 1
  else console.log('The setup file and the nodes agree.')
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exitCode = 1
}
