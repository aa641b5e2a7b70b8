import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { addFirstFiles } from './ask-first-files.ts'
import { scriptsAlone } from './build-alone.ts'
import { contentFiles } from './content-files.ts'
import { addFirstViews } from './first-view.ts'
import { addIntegrity, hashLaterStyles } from './integrity.ts'
import { textsTogether } from './text-files.ts'

/** Adds to the built pages what depends on the final contents of their files. */
function completePages(): Plugin {
  return {
    name: 'complete-pages',
    apply: 'build',
    enforce: 'post',
    async writeBundle({ dir = 'dist' }, bundle) {
      addIntegrity(dir)
      addFirstFiles(dir, bundle)
      await addFirstViews(dir, bundle)
    },
  }
}

const shell =
  /(packages\/api\/src\/(language|errors|handle|generated\/handles)\.ts|packages\/ui\/src\/[^/]+|apps\/web\/src\/(app|api|events|i18n|routes|session|shell|site|storage|theme|trusted|pwa)\/[^/]+)$/

export default defineConfig({
  plugins: [react(), hashLaterStyles(), contentFiles(), textsTogether(), scriptsAlone(), completePages()],
  build: {
    target: 'es2023',
    // Under a strict policy nothing may be inlined as data except small images.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        advancedChunks: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler|@tanstack)\//, priority: 3 },
            // What every page needs comes in one file rather than twenty.
            { name: 'shell', test: shell, priority: 2 },
            { name: 'units', test: /packages\/units\/src\/[^/]+$/, priority: 1 },
            { name: 'schemas', test: /node_modules\/zod\//, priority: 1 },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  server: { proxy: { '/api': 'http://localhost:4000', '/rpc': 'http://localhost:4000' } },
})
