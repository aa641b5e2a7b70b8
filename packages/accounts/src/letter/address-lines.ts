import type { Information } from '@planet/api/fields/information'
import type { Language } from '@planet/api/language'

/** What the form asks people to enter if their building has no name. */
const noBuilding = /^(none|なし|無し|ナシ|없음)[.。]?$/i

/** From large to small where mail is addressed that way; the name comes last there, first elsewhere. */
export function addressLines(information: Information, language: Language): string[] {
  const { company, postal_code, country, address1, address2, address3, family_name, given_name } = information
  const country_name = new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country
  const firm = company ? [company.company_name] : []
  const building = noBuilding.test(address3.trim()) ? [] : [address3]
  const isEastern = country === 'JP' || country === 'KR'
  if (!isEastern)
    return [
      ...firm,
      `${given_name} ${family_name}`,
      ...building,
      address2,
      `${postal_code} ${address1}`,
      country_name,
    ]
  // Hangul names are written as one word.
  const gap = isHangul(family_name) && isHangul(given_name) ? '' : ' '
  const name = `${family_name}${gap}${given_name} ${country === 'JP' ? '様' : '귀하'}`
  const postal = country === 'JP' ? `〒${postal_code}` : `(우) ${postal_code}`
  return [
    postal,
    `${address1}${needsGap(address1, country) ? ' ' : ''}${address2}`,
    ...building,
    ...firm,
    name,
  ]
}

const isHangul = (text: string): boolean => /^\p{Script=Hangul}+$/u.test(text.trim())

/** Japanese writes an address without spaces; one in Latin letters would run together. */
const needsGap = (before: string, country: string): boolean =>
  country !== 'JP' || /\p{Script=Latin}$/u.test(before.trim())
