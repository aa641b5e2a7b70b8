import { handles } from '@planet/api/handles'
import { useEffect } from 'react'
import { useLive } from '../../api/live.ts'
import { useCall } from '../../api/use-call.ts'
import { isClosed } from './milestones.ts'

const lookAgainMs = 4000

/** One convert, read again whenever it is told to have changed, and now and then in case nobody told. */
export function useConvertRecord(id: string) {
  const loaded = useCall(handles.convertDetail, { params: { id } }, 'page')
  const { reload } = loaded
  const isOpen = loaded.data !== undefined && !isClosed(loaded.data.convert)
  useLive(['convert', 'balance'], reload)
  useEffect(() => {
    if (!isOpen) return
    const timer = setInterval(reload, lookAgainMs)
    return () => clearInterval(timer)
  }, [isOpen, reload])
  return loaded
}
