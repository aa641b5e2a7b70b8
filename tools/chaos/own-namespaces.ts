import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'

const namespaces = ['--mount', '--propagation', 'private', '--pid', '--fork', '--kill-child', '--mount-proc']

/** Whether this run may mount disks: they are gone with its namespace. */
export const hasOwnNamespaces = (): boolean => process.env.CHAOS_OWN_NAMESPACES === '1'

/**
 * Runs this program again in separate namespaces, if the system allows it: when the run ends, for any reason,
 * its last process and its mounts are gone with it.
 */
export async function enterOwnNamespaces(): Promise<void> {
  if (hasOwnNamespaces()) return
  const isAllowed = process.platform === 'linux' && spawnSync('unshare', [...namespaces, 'true']).status === 0
  if (!isAllowed) return
  const program = [process.execPath, ...process.execArgv, ...process.argv.slice(1)]
  const child = spawn('unshare', [...namespaces, ...program], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, CHAOS_OWN_NAMESPACES: '1' },
  })
  // `unshare` ignores signals; the program behind it ends with the channel.
  const end = () => child.connected && child.disconnect()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  process.on('disconnect', end)
  const [code] = (await once(child, 'exit')) as [number | null]
  process.exit(code ?? 1)
}
