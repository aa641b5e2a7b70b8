import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { addFirstFiles } from './ask-first-files.ts'
import { scriptsAlone } from './build-alone.ts'
import { contentFiles } from './content-files.ts'
import { addFirstViews } from './first-view.ts'
import { addIntegrity, hashLaterStyles } from './integrity.ts'
import { textsTogether } from './text-files.ts'

/** Compresses once at build time what the server would otherwise compress at every visit. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    enforce: 'post',
    async writeBundle({ dir = 'dist' }, bundle) {
      addIntegrity(dir)
      addFirstFiles(dir, bundle)
      await addFirstViews(dir, bundle)
      for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !/\.(js|css|html|svg|json|webmanifest|wasm)$/.test(entry.name)) continue
        const file = join(entry.parentPath, entry.name)
        const content = readFileSync(file)
        if (content.length < 1024) continue
        const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
        writeFileSync(`${file}.br`, brotliCompressSync(content, quality))
        writeFileSync(`${file}.gz`, gzipSync(content))
      }
    },
  }
}

const shell =
  /(packages\/api\/src\/(language|errors|handle|generated\/handles)\.ts|packages\/ui\/src\/[^/]+|apps\/web\/src\/(app|api|events|i18n|routes|session|shell|site|storage|theme|trusted|pwa)\/[^/]+)$/

export default defineConfig({
  plugins: [react(), hashLaterStyles(), contentFiles(), textsTogether(), scriptsAlone(), precompress()],
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
