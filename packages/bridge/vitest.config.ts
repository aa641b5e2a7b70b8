import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/**
 * The bridge's whole flows on real nodes: `npx vitest run --config packages/bridge/vitest.config.ts`. Apart from
 * `npm test`, because some of them mine blocks after a release is signed and before it is surely sent, and then wait
 * for ever for its confirmations.
 */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('../..', import.meta.url)),
    include: ['packages/bridge/test/**/*.test.ts'],
    globalSetup: ['packages/platform/src/testing/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
