import { defineConfig } from 'vitest/config'

const ofTheBrowser = ['{apps/web,packages/wallet}/**/*.test.ts']

export default defineConfig({
  test: {
    globalSetup: ['packages/platform/src/testing/global-setup.ts'],
    // Tests wait for processes, databases and chains as much as they compute: a core kept free would lie idle.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['{packages,engines,apps,tools,deploy,examples}/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...ofTheBrowser],
          // Loading the server's modules again for each file took a third of the run.
          isolate: false,
        },
      },
      // These replace fetch, storage and language for a whole file, so each file gets modules of its own.
      { extends: true, test: { name: 'browser-side', include: ofTheBrowser } },
    ],
    setupFiles: ['tools/checks/fixed-seed.ts'],
    // Only what hangs is cut off: how long a thing may take on a busy machine is no test's business.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
