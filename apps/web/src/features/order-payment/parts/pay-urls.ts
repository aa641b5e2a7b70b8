/** What payers scan is built from the id on this site: an address in an answer could lead anywhere. */
const payUrl = (path: string): string => new URL(path, location.origin).href

export const orderUrl = ({ id }: { id: string }): string => payUrl(`/order/detail/${encodeURIComponent(id)}`)
export const linkUrl = ({ id }: { id: string }): string => payUrl(`/pay/${encodeURIComponent(id)}`)
