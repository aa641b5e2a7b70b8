import type { Simulation } from '@planet/api/calls/v1/orders/simulate'
import type { OrderStatus } from '@planet/api/fields/merchant-order'
import { handles } from '@planet/api/generated/handles'
import { Button } from '@planet/ui/button'
import { Notice } from '@planet/ui/notice'
import { useMutation } from '@tanstack/react-query'
import { request } from '../../../api/request.ts'
import { t } from '../text.ts'
import styles from './orders.module.css'

const possible: Readonly<Record<OrderStatus, readonly Simulation[]>> = {
  opened: ['linked', 'paid', 'expired', 'cancelled'],
  linked: ['paid', 'released', 'expired', 'cancelled'],
  paid: ['refunded', 'reverted'],
  refunded: ['reverted'],
  cancelled: [],
}

type Props = { order: { id: string; status: OrderStatus }; onChanged: () => void }

/** For the merchant of a test order: what a payer, the clock or the chain would do. */
export function SimulatePanel({ order: { id, status }, onChanged }: Props) {
  const simulating = useMutation({
    mutationFn: (event: Simulation) => request(handles.simulateOrder, { contents: { id, event } }),
    onSettled: onChanged,
  })
  return (
    <Notice meaning="wait" title={t.testTitle}>
      <p>{t.testText}</p>
      <div className={styles.simulations}>
        {possible[status].map((event) => (
          <Button
            key={event}
            look="quiet"
            size="small"
            busy={simulating.isPending && simulating.variables === event}
            onClick={() => simulating.mutate(event)}
          >
            {t.simulate[event]}
          </Button>
        ))}
      </div>
    </Notice>
  )
}
