import { parameterList, SOLIDIFIED_LAG } from '../chain/parameters.ts'
import { WITNESS } from '../chain/witness.ts'
import { hexOf } from '../codec/address.ts'
import type { Call, Handler } from './call.ts'

const shownBlock = ({ chain }: Call, number: number): string =>
  `Num:${number},ID:${hexOf(chain.block(number)?.hash ?? new Uint8Array(0))}`

export const networkCalls: Readonly<Record<string, Handler>> = {
  getchainparameters: ({ parameters }) => ({ chainParameter: parameterList(parameters) }),
  getenergyprices: ({ parameters }) => ({ prices: `0:${parameters.energyFee}` }),
  getbandwidthprices: ({ parameters }) => ({ prices: `0:${parameters.transactionFee}` }),
  getmemofee: ({ parameters }) => ({ prices: `0:${parameters.memoFee}` }),

  listwitnesses: ({ chain, print }) => ({
    witnesses: [
      {
        address: print.address(WITNESS.account),
        totalProduced: BigInt(chain.headNumber),
        latestBlockNum: BigInt(chain.headNumber),
        isJobs: true,
      },
    ],
  }),

  getnodeinfo: (call) => ({
    beginSyncNum: BigInt(call.chain.headNumber),
    block: shownBlock(call, call.chain.headNumber),
    solidityBlock: shownBlock(call, Math.max(0, call.chain.headNumber - SOLIDIFIED_LAG)),
    currentConnectCount: 0,
    activeConnectCount: 0,
    passiveConnectCount: 0,
    peerInfoList: [],
    configNodeInfo: { codeVersion: '4.8.0', supportConstant: true, allowCreationOfContracts: 1n },
  }),
}
