import { configDefaults, defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{packages,apps,tools,deploy}/**/*.test.ts'],
    // Whole flows of the bridge run by their own configuration until they give the same answer every time.
    exclude: [...configDefaults.exclude, 'packages/bridge/test/**'],
    globalSetup: ['packages/platform/src/testing/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
