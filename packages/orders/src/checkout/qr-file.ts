import type { OrderFile } from '@planet/api/calls/v1/orders/invoice'
import { renderSVG } from 'uqr'
import type { Orders } from '../orders.ts'
import type { OrderRow } from '../tables.ts'

/** The order's link as a picture, with the quiet zone of four modules that readers need (ISO/IEC 18004). */
export function qrFile({ publicUrl }: Pick<Orders, 'publicUrl'>, { id }: Pick<OrderRow, 'id'>): OrderFile {
  const svg = renderSVG(new URL(`/order/detail/${id}`, publicUrl).href, { border: 4 })
  return { name: `${id}.svg`, type: 'image/svg+xml', base64: Buffer.from(svg).toString('base64') }
}
