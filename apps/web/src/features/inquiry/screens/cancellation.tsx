import { requestCancellation } from '@planet/api/calls/inquiry/cancellation'
import { MessageForm } from '../parts/message-form.tsx'

export default function Cancellation() {
  return <MessageForm call={requestCancellation} kind="cancellation" />
}
