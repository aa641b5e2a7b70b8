import { type BlockEntry, commonAncestor, medianTimePast, targetOf } from '../../chain/block-index.ts'
import type { BitcoinNode } from '../../node.ts'
import { encodeHeader } from '../../wire/block.ts'
import { EMPTY, toHex } from '../../wire/bytes.ts'
import { rpcFail } from '../errors.ts'
import type { Method } from '../method.ts'
import { blockView, chainworkText, difficultyOf, headerView } from '../views.ts'

const DAY = 24 * 60 * 60

function tipStatus(node: BitcoinNode, entry: BlockEntry): string {
  if (node.chain.isActive(entry)) return 'active'
  if (node.chain.isInvalid(entry)) return 'invalid'
  return entry.connected ? 'valid-fork' : 'valid-headers'
}

function chainTips(node: BitcoinNode) {
  const parents = new Set([...node.chain.entries.values()].map((entry) => entry.previous))
  return [...node.chain.entries.values()]
    .filter((entry) => !parents.has(entry) || entry === node.chain.tip)
    .sort((a, b) => b.height - a.height)
    .map((entry) => ({
      height: entry.height,
      hash: entry.hash,
      branchlen: entry.height - commonAncestor(entry, node.chain.tip).height,
      status: tipStatus(node, entry),
    }))
}

const tipView = (entry: BlockEntry) => ({ hash: entry.hash, height: entry.height })

export const blockMethods: Record<string, Method> = {
  getblockchaininfo: {
    params: [],
    needs: 0,
    run: async (node) => {
      const { tip } = node.chain
      return {
        chain: 'regtest',
        blocks: tip.height,
        headers: node.chain.bestHeaderHeight,
        bestblockhash: tip.hash,
        bits: tip.header.bits.toString(16),
        target: targetOf(tip.header.bits).toString(16).padStart(64, '0'),
        difficulty: difficultyOf(tip.header.bits),
        time: tip.header.time,
        mediantime: medianTimePast(tip),
        verificationprogress: 1,
        initialblockdownload: node.now() - tip.header.time > DAY,
        chainwork: chainworkText(tip),
        size_on_disk: await node.chain.store.approximateSize('block'),
        pruned: false,
        warnings: [],
      }
    },
  },
  getblockcount: { params: [], needs: 0, run: (node) => node.chain.height },
  getbestblockhash: { params: [], needs: 0, run: (node) => node.chain.tip.hash },
  getdifficulty: { params: [], needs: 0, run: (node) => difficultyOf(node.chain.tip.header.bits) },
  getblockhash: {
    params: ['height'],
    needs: 1,
    run: (node, args) =>
      node.chain.active[args.integer(0)]?.hash ?? rpcFail('parameter', 'Block height out of range'),
  },
  getblockheader: {
    params: ['blockhash', 'verbose'],
    needs: 1,
    run: (node, args) => {
      const entry = args.block(node, 0)
      return args.boolean(1, true) ? headerView(node, entry) : toHex(encodeHeader(entry.header))
    },
  },
  getblock: {
    params: ['blockhash', 'verbosity|verbose'],
    needs: 1,
    run: (node, args) => {
      const entry = args.block(node, 0)
      const verbosity = args.verbosity(1, 1)
      if (verbosity <= 0) return toHex(node.chain.store.rawBlock(entry.hash) ?? EMPTY)
      return blockView(node, entry, verbosity)
    },
  },
  getchaintips: { params: [], needs: 0, run: chainTips },
  invalidateblock: {
    params: ['blockhash'],
    needs: 1,
    run: async (node, args) => {
      const entry = args.block(node, 0)
      if (entry.height === 0) rpcFail('misc', 'the genesis block cannot be invalidated')
      await node.chain.invalidate(entry)
      return null
    },
  },
  reconsiderblock: {
    params: ['blockhash'],
    needs: 1,
    run: async (node, args) => {
      await node.chain.reconsider(args.block(node, 0))
      return null
    },
  },
  waitfornewblock: {
    params: ['timeout'],
    needs: 0,
    waits: true,
    run: async (node, args) => {
      const timeout = args.integer(0, 0)
      if (timeout < 0) rpcFail('misc', 'Negative timeout')
      return tipView(await node.waitForTip(timeout))
    },
  },
}
