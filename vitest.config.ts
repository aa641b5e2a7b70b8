import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{packages,apps,tools,deploy}/**/*.test.ts'],
    globalSetup: ['packages/platform/src/testing/global-setup.ts'],
    // Tests wait for processes, databases and chains as much as they compute: a core kept free would lie idle.
    maxWorkers: '100%',
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
