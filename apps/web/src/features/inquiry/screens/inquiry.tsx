import { sendInquiry } from '@planet/api/calls/inquiry/send'
import { MessageForm } from '../parts/message-form.tsx'

export default function Inquiry() {
  return <MessageForm call={sendInquiry} kind="inquiry" />
}
