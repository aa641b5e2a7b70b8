import type { VaultStore } from './store.ts'

const databaseName = 'planet-vault'
const recordsName = 'records'

/** The browser's store. Opened per use, so that no connection blocks a later upgrade. */
export function indexedDbStore(factory: IDBFactory = indexedDB): VaultStore {
  return {
    get: (key) => withRecords(factory, 'readonly', (records) => answer(records.get(key)).then(textOf)),
    update: (key, change) =>
      withRecords(factory, 'readwrite', async (records) => {
        const next = change(textOf(await answer(records.get(key))))
        await (next === undefined ? answer(records.delete(key)) : answer(records.put(next, key)))
      }),
  }
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

async function withRecords<T>(
  factory: IDBFactory,
  mode: IDBTransactionMode,
  run: (records: IDBObjectStore) => Promise<T>,
): Promise<T> {
  const database = await open(factory)
  try {
    const transaction = database.transaction(recordsName, mode, { durability: 'strict' })
    const finished = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
    })
    const [result] = await Promise.all([run(transaction.objectStore(recordsName)), finished])
    return result
  } finally {
    database.close()
  }
}

function open(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open(databaseName, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(recordsName)
  return answer(request)
}

const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
