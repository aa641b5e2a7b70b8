import type { merchantOrder, shopDraft } from '@planet/api/fields/merchant-order'
import type { webhookEvent } from '@planet/api/fields/v1'
import type { Language } from '@planet/api/language'
import { expectTypeOf, it } from 'vitest'
import type { z } from 'zod'
import type { CheckoutOptions } from '../src/checkout.ts'
import type { CreateOrder, EventPage, Order, OrderEvent } from '../src/order.ts'

/** The SDK has no dependencies: its types are generated. `npm test -- types` fails where they differ from the API's. */
it('has the types of the API', () => {
  expectTypeOf<OrderEvent>().branded.toEqualTypeOf<z.infer<typeof webhookEvent>>()
  expectTypeOf<EventPage['events'][number]>().toEqualTypeOf<OrderEvent>()
  expectTypeOf<z.infer<typeof merchantOrder>>().toExtend<Order>()
  expectTypeOf<CreateOrder>().toExtend<z.input<typeof shopDraft>>()
  expectTypeOf<NonNullable<CheckoutOptions['language']>>().toEqualTypeOf<Language>()
})
