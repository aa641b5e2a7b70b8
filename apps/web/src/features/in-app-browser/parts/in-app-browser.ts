/** By what the apps append to the browser's name; the first that fits. */
const apps: readonly (readonly [RegExp, string])[] = [
  [/\bLine\//i, 'LINE'],
  [/\bKAKAOTALK\b/i, 'KakaoTalk'],
  [/\bNAVER\(/i, 'NAVER'],
  [/\bDaumApps\b/i, 'Daum'],
  [/\bMicroMessenger\//i, 'WeChat'],
  [/\bInstagram\b/i, 'Instagram'],
  [/\b(FBAN|FBAV|FB_IAB)\b/, 'Facebook'],
  [/\bTwitter\b/i, 'X'],
  [/\bYJApp|\bYahooMobile/i, 'Yahoo!'],
  [/\bGSA\//, 'Google'],
]

/**
 * The app whose built-in browser shows this page: its name, or '' if it is unknown. Such a browser has a storage of its
 * own, which the app clears, and with it any keys.
 */
export function inAppBrowser(userAgent: string): string | undefined {
  const known = apps.find(([mark]) => mark.test(userAgent))
  if (known) return known[1]
  // Android marks its WebView; on iOS only real browsers call themselves Safari, Chrome, Firefox or Edge.
  if (/;\s*wv\)/.test(userAgent)) return ''
  const isIos = /\b(iPhone|iPad|iPod)\b/.test(userAgent)
  return isIos && !/\b(Safari|CriOS|FxiOS|EdgiOS)\//.test(userAgent) ? '' : undefined
}
