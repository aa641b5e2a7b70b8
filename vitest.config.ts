import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { contentFiles } from './apps/web/content-files.ts'
import { LongestFirst } from './tools/checks/longest-first.ts'

const ofTheBrowser = ['{apps/web,packages/wallet}/**/*.test.ts']
/** They replace the table of assets, from which modules of the whole product follow. */
const withOtherAssets = ['packages/*/test/sixth-asset.test.ts']

export default defineConfig({
  test: {
    globalSetup: ['packages/platform/src/testing/global-setup.ts'],
    // Tests wait for processes, databases and chains: with one worker for each core, a part of it would lie idle.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // Most of what tests allocate is short-lived: with more room for it the collector runs less often.
    execArgv: ['--max-semi-space-size=64'],
    sequence: { sequencer: LongestFirst },
    // The product's processes load thousands of files: those of tests share the compiled form, also with `npm start`.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/planet-modules') },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['{packages,engines,apps,tools,deploy,examples}/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...ofTheBrowser, ...withOtherAssets],
          // Loading the server's modules again for each file took a third of the run.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'other-assets', include: withOtherAssets } },
      {
        extends: true,
        plugins: [contentFiles()],
        test: {
          name: 'browser-side',
          include: ofTheBrowser,
          setupFiles: ['packages/wallet/test/remember-keys.ts'],
          isolate: false,
          // Some replace fetch or storage; the next file must find the real ones.
          unstubGlobals: true,
        },
      },
    ],
    setupFiles: ['tools/checks/fixed-seed.ts'],
    // Only what hangs is cut off: how long a thing may take on a busy machine is no test's business.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
