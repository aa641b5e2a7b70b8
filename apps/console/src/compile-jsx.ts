import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { transformSync } from 'rolldown/utils'

const sources = new URL('.', import.meta.url).href
let isRegistered = false

/**
 * Lets Node load the console's .tsx files: Node strips types by itself but does not know JSX. The compiler of the web
 * build translates each file when it is first imported, so there is no build that could be out of date.
 */
export function compileJsx(): void {
  if (isRegistered) return
  isRegistered = true
  process.setSourceMapsEnabled(true)
  registerHooks({
    load: (url, context, nextLoad) => {
      if (!url.startsWith(sources) || !url.endsWith('.tsx')) return nextLoad(url, context)
      return { format: 'module', shortCircuit: true, source: compile(fileURLToPath(url)) }
    },
  })
}

function compile(file: string): string {
  const { code, map, errors } = transformSync(file, readFileSync(file, 'utf8'), {
    jsx: { runtime: 'automatic' },
    typescript: { onlyRemoveTypeImports: true },
    sourcemap: true,
    tsconfig: false,
  })
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join('; ')}`)
  const inline = Buffer.from(JSON.stringify(map)).toString('base64')
  return `${code}\n//# sourceMappingURL=data:application/json;base64,${inline}`
}
