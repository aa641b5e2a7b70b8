import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{packages,apps,tools,deploy}/**/*.test.ts'],
    globalSetup: ['packages/platform/src/testing/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
