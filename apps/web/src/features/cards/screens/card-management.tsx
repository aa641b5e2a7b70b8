import { FormPage } from '@planet/ui/form-page'
import { useAddress } from '../../../routes/location.ts'
import { CardOverview } from '../parts/card-overview.tsx'
import { ChargeView } from '../parts/charge-view.tsx'
import { TopUp } from '../parts/top-up.tsx'

/** The cards; and, depending on the address, a charge that is started or in progress. */
export default function CardManagement() {
  const query = new URLSearchParams(useAddress().slice(location.pathname.length))
  const [charge, topUp] = [query.get('charge'), query.get('top_up')]
  return (
    <FormPage>
      {charge ? <ChargeView key={charge} id={charge} /> : topUp ? <TopUp cardId={topUp} /> : <CardOverview />}
    </FormPage>
  )
}
