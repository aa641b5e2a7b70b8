import { spawnSync } from 'node:child_process'
import { root } from '../root.ts'

type Check = {
  what: string
  /** The first of these that is installed is used. */
  tools: readonly [string, ...string[]]
  args: (tool: string) => readonly string[]
  input?: string
}
type Outcome = { state: 'passed' | 'failed' | 'not tried'; output: string }

function run({ what, tools, args, input }: Check): Outcome {
  const tool = tools.find((name) => spawnSync('which', [name]).status === 0)
  if (tool === undefined) {
    console.log(`– ${what}: not tried, ${tools.join(' or ')} is not installed`)
    return { state: 'not tried', output: '' }
  }
  const { status, stdout, stderr } = spawnSync(tool, args(tool), {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    ...(input !== undefined && { input }),
  })
  const isFine = status === 0
  console.log(`${isFine ? '✓' : '✗'} ${what} (${tool})`)
  if (!isFine) console.error(`${stdout}${stderr}`)
  return { state: isFine ? 'passed' : 'failed', output: stdout }
}

const folders = ['base', 'guardian'] as const
const rendered = folders.map((folder) =>
  run({
    what: `deploy/kubernetes/${folder} renders`,
    tools: ['kustomize', 'kubectl'],
    args: (tool) => [tool === 'kustomize' ? 'build' : 'kustomize', `deploy/kubernetes/${folder}`],
  }),
)
const schemas = rendered.flatMap(({ state, output }, index) =>
  state === 'passed'
    ? [
        run({
          what: `the objects of deploy/kubernetes/${folders[index]} match their schemas`,
          tools: ['kubeconform'],
          // Schemas of CloudNativePG and of the Prometheus Operator are not part of Kubernetes.
          args: () => ['-strict', '-summary', '-ignore-missing-schemas', '-'],
          input: output,
        }),
      ]
    : [],
)
const others = [
  run({
    what: 'the Dockerfile follows the rules of hadolint',
    tools: ['hadolint'],
    args: () => ['deploy/image/Dockerfile'],
  }),
  run({
    what: 'the image builds',
    tools: ['podman'],
    args: () => ['build', '--file', 'deploy/image/Dockerfile', '--tag', 'planet-wallet:test', '.'],
  }),
  run({
    what: 'Prometheus accepts the alert rules',
    tools: ['promtool'],
    args: () => ['check', 'rules', 'deploy/monitoring/alerts.yaml'],
  }),
]
const states = [...rendered, ...schemas, ...others].map(({ state }) => state)
const count = (state: Outcome['state']) => states.filter((one) => one === state).length
console.log(`${count('passed')} passed, ${count('failed')} failed, ${count('not tried')} not tried`)
process.exitCode = count('failed') > 0 ? 1 : 0
