import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{packages,engines,apps,tools,deploy,examples}/**/*.test.ts'],
    setupFiles: ['tools/checks/fixed-seed.ts'],
    globalSetup: ['packages/platform/src/testing/global-setup.ts'],
    // Tests wait for processes, databases and chains as much as they compute: a core kept free would lie idle.
    maxWorkers: '100%',
    // Only what hangs is cut off: how long a thing may take on a busy machine is no test's business.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
