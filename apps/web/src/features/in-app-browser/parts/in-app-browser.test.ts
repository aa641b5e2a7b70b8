import { expect, it } from 'vitest'
import { inAppBrowser } from './in-app-browser.ts'

const ios = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9'
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0 Mobile Safari/537.36'

it.each([
  [`${ios} Version/18.1 Mobile/15E148 Safari/604.1`, undefined],
  [`${ios} CriOS/131.0 Mobile/15E148 Safari/604.1`, undefined],
  [`${ios} FxiOS/132.0 Mobile/15E148`, undefined],
  [`${android}) ${chrome}`, undefined],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36', undefined],
  [`${ios} Mobile/15E148 Safari Line/14.19.1`, 'LINE'],
  [`${android}; wv) ${chrome} Line/14.19.1/IAB`, 'LINE'],
  [`${ios} Mobile/15E148 KAKAOTALK 10.9.5`, 'KakaoTalk'],
  [`${android}; wv) ${chrome};KAKAOTALK 2410950`, 'KakaoTalk'],
  [`${ios} Mobile/15E148 NAVER(inapp; search; 2000; 12.8.2)`, 'NAVER'],
  [`${ios} Mobile/15E148 [FBAN/FBIOS;FBAV/486.0]`, 'Facebook'],
  [`${ios} Mobile/15E148 Instagram 355.0`, 'Instagram'],
  [`${android}; wv) ${chrome} MicroMessenger/8.0`, 'WeChat'],
  // The mail apps of both systems show pages without a name of their own.
  [`${ios} Mobile/15E148`, ''],
  [`${android}; wv) ${chrome}`, ''],
])('knows the browser of %s', (userAgent, app) => expect(inAppBrowser(userAgent)).toBe(app))
