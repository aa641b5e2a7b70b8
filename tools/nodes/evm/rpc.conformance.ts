import { inject } from 'vitest'
import { rpcConformance } from '../../../engines/planet-node/test/conformance.ts'

rpcConformance(inject('rpcUrl'), inject('wsUrl'), inject('key'))
