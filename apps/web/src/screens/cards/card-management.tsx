import { FormPage } from '@planet/ui/form-page'
import { useAddress } from '../../routes/location.ts'
import { CardOverview } from './card-overview.tsx'
import { ChargeView } from './charge-view.tsx'
import { TopUp } from './top-up.tsx'

/** The cards; and, as the address says, a charge that is begun or under way. */
export default function CardManagement() {
  const query = new URLSearchParams(useAddress().slice(location.pathname.length))
  const [charge, topUp] = [query.get('charge'), query.get('top_up')]
  return (
    <FormPage>
      {charge ? <ChargeView key={charge} id={charge} /> : topUp ? <TopUp cardId={topUp} /> : <CardOverview />}
    </FormPage>
  )
}
