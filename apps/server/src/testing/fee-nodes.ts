import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

type Question = { id: number; method: string }

/** The fee queries to nodes of main networks, with fixed answers. */
const answers: Readonly<Record<string, unknown>> = {
  estimatesmartfee: { feerate: 0.00002 },
  eth_maxPriorityFeePerGas: '0x3b9aca00',
  eth_getBlockByNumber: { baseFeePerGas: '0x3b9aca00' },
}
const tronParameters = {
  chainParameter: [
    { key: 'getEnergyFee', value: 100 },
    { key: 'getTransactionFee', value: 1000 },
  ],
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += part
  return text
}

/** One server that reports the fees of Bitcoin, Ethereum and TRON, each in its own interface. */
export async function startFeeNodes(): Promise<{ url: string; close: () => Promise<void> }> {
  const answer = ({ id, method }: Question) => ({ jsonrpc: '2.0', id, result: answers[method], error: null })
  const server = createServer(async (request, response) => {
    const text = await bodyOf(request)
    const asked = JSON.parse(text || '{}') as Question | Question[]
    const isTron = request.url?.endsWith('wallet/getchainparameters')
    const plain = ({ error: _error, ...good }: ReturnType<typeof answer>) => good
    const content = isTron
      ? tronParameters
      : Array.isArray(asked)
        ? asked.map((one) => plain(answer(one)))
        : answer(asked)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(content))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
