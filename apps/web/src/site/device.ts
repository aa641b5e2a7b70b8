export type Device = 'ios' | 'android' | 'desktop'

/** Which store button to show first. iPads call themselves Macs, but Macs have no touch screens. */
export function deviceOf(userAgent: string, touchPoints: number): Device {
  if (/android/i.test(userAgent)) return 'android'
  if (/iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && touchPoints > 1)) return 'ios'
  return 'desktop'
}
