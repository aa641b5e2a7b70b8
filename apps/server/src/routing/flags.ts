/** How the API writes yes and no: need_agreement_check as text, two_step_run_flg as a number. */
export const textFlag = (on: boolean): '0' | '1' => (on ? '1' : '0')
export const numberFlag = (on: boolean): 0 | 1 => (on ? 1 : 0)
