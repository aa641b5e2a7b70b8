export const blockPath = (id: string | number): string => `/explorer/block/${id}`
export const transactionPath = (hash: string): string => `/explorer/transaction/${hash}`
export const addressPath = (address: string): string => `/explorer/address/${address.toLowerCase()}`
export const tokenPath = (asset: string): string => `/explorer/token/${asset}`
