import type { Language } from '@planet/api/language'
import type { Found } from '@planet/bridge/history/filter'
import { searchRecords } from '@planet/bridge/history/search'
import { isMainNetwork, mainNetworks } from '@planet/chains/network'
import type { Connection } from '@planet/platform/database/database'
import { assetCodes, isAssetCode } from '@planet/units/asset'
import type { ReactNode } from 'react'
import { SelectField, TextField } from '../../frame/fields.tsx'
import { readNumber } from '../../frame/paging.ts'
import type { Visit } from '../../frame/section.ts'
import { networkName } from '../../money/format.ts'
import { readSearch } from '../../money/search.ts'
import { moneyTexts } from '../../money/texts.ts'

/** The filters of deposit and convert lists, from the URL of the page. */
export async function readFilters(connection: Connection, { query }: Visit) {
  const [asset, network, q] = [query('asset'), query('network'), query('q')]
  const parsedSearch = readSearch(q)
  return {
    asset: isAssetCode(asset) ? asset : undefined,
    network: isMainNetwork(network) ? network : undefined,
    account: parsedSearch?.by === 'account' ? parsedSearch.account : undefined,
    found: parsedSearch && parsedSearch.by !== 'account' ? await foundBy(connection, q) : undefined,
  }
}

const foundBy = (connection: Connection, text: string): Promise<Found> =>
  searchRecords(connection.db, text.replace(/\p{Cc}/gu, ''))

/** Where a list continues: a number, or its beginning. */
export const placeOf = ({ query }: Visit): bigint | undefined => readNumber(query('after'))

export function FilterFields({
  visit: { query, language },
  searchLabel,
}: {
  visit: Visit
  searchLabel: string
}): ReactNode {
  const { columns, all } = moneyTexts[language]
  return (
    <>
      <TextField name="q" label={searchLabel} type="search" value={query('q')} isOptional />
      <SelectField
        name="asset"
        label={columns.asset}
        value={query('asset')}
        options={[['', all], ...assetCodes.map((code) => [code, code] as const)]}
      />
      <SelectField
        name="network"
        label={columns.network}
        value={query('network')}
        options={[['', all], ...networkOptions(language)]}
      />
    </>
  )
}

const networkOptions = (language: Language) =>
  mainNetworks.map((network) => [network, networkName(network, language)] as const)
