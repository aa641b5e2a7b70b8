import { requestCancellation } from '@planet/contract/calls/inquiry/cancellation'
import { MessageForm } from './message-form.tsx'

export default function Cancellation() {
  return <MessageForm call={requestCancellation} kind="cancellation" />
}
