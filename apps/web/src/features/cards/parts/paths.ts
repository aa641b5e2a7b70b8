export const cardsPath = '/customer/CardManagement'
const pointsPath = '/customer/GpointAccountTransfer'
const historyPath = '/history/CardTransaction'

const withQuery = (path: string, query: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(query)}`

export const topUpPath = (card: string): string => withQuery(cardsPath, { top_up: card })
export const chargePath = (charge: string): string => withQuery(cardsPath, { charge })
export const pointsChargePath = (card: string): string => withQuery(pointsPath, { card })
export const transactionsPath = (card: string): string => withQuery(historyPath, { card })
