import { type Html, html } from '@planet/platform/html/html'
import type { Applicant } from './applicants.ts'

export const policy = "default-src 'none'; style-src 'unsafe-inline'; form-action *; frame-ancestors 'none'"

const choices: readonly { value: string; label: string; about: string }[] = [
  { value: 'green', label: 'Pass', about: 'The person is who he says he is.' },
  { value: 'pending', label: 'Hand in and wait', about: 'The provider is still looking at it.' },
  { value: 'retry', label: 'Ask for a better photo', about: 'Rejected for now; the person may try again.' },
  { value: 'final', label: 'Reject', about: 'Rejected for good; the operator decides.' },
]

/** Where a person would hold his passport into the camera. Here he chooses what comes of it. */
export const checkPage = (applicant: Applicant, token: string): Html => html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Identity check</title>
<style>
body{margin:0;background:#f6f5f1;color:#12172b;font:16px/1.5 system-ui,sans-serif}
main{max-width:480px;margin:0 auto;padding:32px 16px}
button{display:block;width:100%;min-height:52px;margin:12px 0 0;padding:10px 16px;border:1px solid #e3e1d8;border-radius:12px;background:#fff;font:inherit;text-align:left;cursor:pointer}
button:focus-visible{outline:3px solid #1f7fa8}
small{display:block;color:#515870}
label{display:block;margin-top:20px}
select,input{display:block;width:100%;min-height:44px;margin-top:4px;font:inherit;box-sizing:border-box}
</style></head><body><main>
<h1>Identity check</h1>
<p>A stand-in of the identity provider. Choose how the check of <strong>${applicant.externalUserId}</strong> ends.</p>
<form method="post" action="/identity/check/${token}">
${choices.map(({ value, label, about }) => html`<button name="outcome" value="${value}">${label}<small>${about}</small></button>`)}
<label>Words to the person, when asked for a better photo or rejected
<input name="comment" value="The photo is not sharp enough." maxlength="300"></label>
<label>How the messages of the provider arrive
<select name="delivery"><option value="usual">As usual</option><option value="twice">Each of them twice</option><option value="reversed">In the wrong order</option><option value="none">Not at all</option></select></label>
</form></main></body></html>`

/** The messages that follow from an outcome, as the chosen delivery lets them arrive. */
export function messageTypes(outcome: string, delivery: string): readonly string[] {
  const usual = outcome === 'pending' ? ['applicantPending'] : ['applicantPending', 'applicantReviewed']
  if (delivery === 'none') return []
  if (delivery === 'twice') return usual.flatMap((type) => [type, type])
  return delivery === 'reversed' ? [...usual].reverse() : usual
}
