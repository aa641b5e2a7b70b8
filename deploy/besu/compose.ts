export const besuImage = 'hyperledger/besu:25.11.0'

export interface ComposeNode {
  name: string
  ip: string
  httpPort: number
  wsPort: number
  permitAccounts: boolean
}

/** The image's own user. Its entry script starts as root otherwise, and needs capabilities that are dropped below. */
const user = '1000:1000'

/** The image has no curl. Ready means: it answers, has a peer, and is at most two blocks behind. */
const ready =
  "exec 3<>/dev/tcp/127.0.0.1/8545; printf 'GET /readiness?minPeers=1&maxBlocksBehind=2 HTTP/1.0\\r\\nHost: localhost\\r\\n\\r\\n' >&3; head -n 1 <&3 | grep -q ' 200 '"

function service({ name, ip, httpPort, wsPort, permitAccounts }: ComposeNode) {
  return {
    image: besuImage,
    user,
    command: ['--config-file=/node/config.toml'],
    environment: { JAVA_OPTS: '-Xmx2g -XX:+ExitOnOutOfMemoryError' },
    volumes: [
      './genesis.json:/network/genesis.json:ro',
      './static-nodes.json:/network/static-nodes.json:ro',
      './permissions.toml:/network/permissions.toml:ro',
      `./${name}:/node:ro`,
      ...(permitAccounts ? [`./${name}/accounts.toml:/accounts/accounts.toml`] : []),
      // A volume with a name would belong to root.
      `./${name}/data:/data`,
    ],
    ports: [`127.0.0.1:${httpPort}:8545`, `127.0.0.1:${wsPort}:8546`],
    networks: { planet: { ipv4_address: ip } },
    healthcheck: {
      test: ['CMD', 'bash', '-c', ready],
      interval: '10s',
      timeout: '5s',
      retries: 6,
      start_period: '60s',
    },
    deploy: { resources: { limits: { cpus: '2', memory: '3g', pids: 512 } } },
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    restart: 'unless-stopped',
    stop_grace_period: '60s',
    logging: { driver: 'json-file', options: { 'max-size': '20m', 'max-file': '5' } },
  }
}

/** A compose file. JSON is YAML, and needs no library to be written without a mistake. */
export function composeFile(nodes: readonly ComposeNode[], subnet: string): string {
  const file = {
    name: 'planet',
    services: Object.fromEntries(nodes.map((node) => [node.name, service(node)])),
    networks: { planet: { ipam: { config: [{ subnet }] } } },
  }
  // Compose would treat a dollar sign as a variable; there is no variable here.
  return `${JSON.stringify(file, undefined, 2).replaceAll('$', '$$$$')}\n`
}
