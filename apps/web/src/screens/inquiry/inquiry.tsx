import { sendInquiry } from '@planet/contract/calls/inquiry/send'
import { MessageForm } from './message-form.tsx'

export default function Inquiry() {
  return <MessageForm call={sendInquiry} kind="inquiry" />
}
