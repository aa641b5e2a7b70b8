import { type Html, html } from '@planet/platform/html/html'
import type { Applicant } from './applicants.ts'

export const policy =
  "default-src 'none'; style-src 'self'; img-src data:; form-action *; frame-ancestors 'none'"

const choices: readonly { value: string; label: string; about: string }[] = [
  { value: 'green', label: 'Pass', about: 'The person is who they say they are.' },
  { value: 'pending', label: 'Submit and wait', about: 'The provider is still checking it.' },
  { value: 'retry', label: 'Ask for a better photo', about: 'Rejected for now; the person may try again.' },
  { value: 'final', label: 'Reject', about: 'Rejected for good; the operator decides.' },
]

/** Where people would hold their passport in front of the camera. Here they choose the outcome. */
export const checkPage = (applicant: Applicant, token: string): Html => html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>Identity check · Sandbox</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="/page.css"></head><body class="narrow"><main>
<h1>Identity check</h1>
<p class="muted">A stand-in for the identity provider. Choose how the check of <strong>${applicant.externalUserId}</strong> ends.</p>
<form class="choices" method="post" action="/identity/check/${token}">
${choices.map(({ value, label, about }) => html`<button name="outcome" value="${value}">${label}<small>${about}</small></button>`)}
<label>Message to the person, if a better photo is needed or the check fails
<input name="comment" value="The photo is not sharp enough." maxlength="300"></label>
<label>How the provider’s messages arrive
<select name="delivery"><option value="usual">As usual</option><option value="twice">Each one twice</option><option value="reversed">In the wrong order</option><option value="none">Not at all</option></select></label>
</form></main></body></html>`

/** The messages that follow from an outcome, as the chosen delivery lets them arrive. */
export function messageTypes(outcome: string, delivery: string): readonly string[] {
  const usual = outcome === 'pending' ? ['applicantPending'] : ['applicantPending', 'applicantReviewed']
  if (delivery === 'none') return []
  if (delivery === 'twice') return usual.flatMap((type) => [type, type])
  return delivery === 'reversed' ? [...usual].reverse() : usual
}
