import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type Language, languages } from '@planet/api/language'
import type { Progress } from './progress.ts'

const texts: Record<Language, { title: string; progress: (progress: Progress) => string }> = {
  en: {
    title: 'Preparing six weeks of demo history',
    progress: ({ percent, secondsLeft }) =>
      `${percent} % done, about ${secondsLeft} s left. This page opens the wallet when it's ready.`,
  },
  ja: {
    title: '6週間分のデモ履歴を準備しています',
    progress: ({ percent, secondsLeft }) =>
      `${percent} % 完了、残り約${secondsLeft}秒です。準備ができると、このページにウォレットが表示されます。`,
  },
  ko: {
    title: '6주간의 데모 내역을 준비하고 있습니다',
    progress: ({ percent, secondsLeft }) =>
      `${percent} % 완료, 약 ${secondsLeft}초 남았습니다. 준비되면 이 페이지에서 지갑이 열립니다.`,
  },
}

const retrySeconds = 2

type Options = {
  port: number
  /** The API that the stand-in partners call. */
  api: string
  progress: () => Progress
  /** Whether the history has reached the present, where the agency uses the public API. */
  isPresent: () => boolean
}

/**
 * Serves the wallet's port while the history is played: partners reach the API, visitors a page that says how long it
 * takes. No act of a visitor can fall into the past.
 */
export async function serveWaitingPage(options: Options): Promise<{ close: () => Promise<void> }> {
  const { port, api, progress, isPresent } = options
  const server = createServer((incoming, outgoing) => {
    if (isPartner(incoming, isPresent())) forward(incoming, outgoing, api)
    else wait(incoming, outgoing, progress())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Webhooks are signed by partners. Browsers say which site a request is from; the agency's server does not. */
function isPartner({ url = '', headers }: IncomingMessage, isPresent: boolean): boolean {
  if (url.startsWith('/partners/')) return true
  return isPresent && url.startsWith('/api/') && !headers['sec-fetch-site'] && !headers.origin
}

function forward(incoming: IncomingMessage, outgoing: ServerResponse, api: string): void {
  const { method, headers, url = '/' } = incoming
  const passed = request(new URL(url, api), { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
  })
  passed.on('error', () => {
    if (!outgoing.headersSent) outgoing.writeHead(502)
    outgoing.end()
  })
  incoming.pipe(passed)
}

function wait({ headers }: IncomingMessage, outgoing: ServerResponse, progress: Progress): void {
  const language = languageOf(headers['accept-language'] ?? '')
  const { title, progress: say } = texts[language]
  outgoing.writeHead(503, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': String(retrySeconds),
  })
  outgoing.end(`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${retrySeconds}">
<title>Planet Wallet</title>
<style>body{font:1rem/1.6 system-ui,sans-serif;max-width:32rem;margin:20vh auto;padding:0 1.5rem}progress{width:100%}</style>
</head>
<body>
<h1>${title}</h1>
<progress max="100" value="${progress.percent}" aria-label="${title}"></progress>
<p>${say(progress)}</p>
</body>
</html>
`)
}

/** The first of the browser's languages that the product has. */
const languageOf = (accepted: string): Language =>
  accepted
    .split(',')
    .map((entry) => entry.trim().slice(0, 2).toLowerCase())
    .map((code) => languages.find((language) => language === code))
    .find((language) => language !== undefined) ?? 'en'
