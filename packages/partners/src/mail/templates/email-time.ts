import type { Language } from '@planet/api/language'

type Clock = {
  timeZone: string
  name: string
  write: (parts: Record<string, string>, name: string) => string
}

/** Japan and Korea have one time zone each and no summer time; English letters go anywhere. */
const clocks: Record<Language, Clock> = {
  en: {
    timeZone: 'UTC',
    name: 'UTC',
    write: ({ year, month, day, time }, name) => `${day} ${month} ${year}, ${time} ${name}`,
  },
  ja: {
    timeZone: 'Asia/Tokyo',
    name: '日本時間',
    write: ({ year, month, day, time }, name) => `${year}年${month}月${day}日 ${time}（${name}）`,
  },
  ko: {
    timeZone: 'Asia/Seoul',
    name: '한국 시간',
    write: ({ year, month, day, time }, name) => `${year}년 ${month}월 ${day}일 ${time} (${name})`,
  },
}

/** Making one takes longer than rendering the rest of a letter. */
const formats = new Map<Language, Intl.DateTimeFormat>()

function formatOf(language: Language): Intl.DateTimeFormat {
  const known = formats.get(language)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: clocks[language].timeZone,
    year: 'numeric',
    month: language === 'en' ? 'short' : 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  formats.set(language, format)
  return format
}

/** A moment in the reader's own time, with the time zone named. */
export function letterTime(moment: string, language: Language): string {
  const { name, write } = clocks[language]
  const parts = Object.fromEntries(
    formatOf(language)
      .formatToParts(new Date(moment))
      .map(({ type, value }) => [type, value]),
  )
  return write({ ...parts, time: `${parts.hour}:${parts.minute}` }, name)
}
