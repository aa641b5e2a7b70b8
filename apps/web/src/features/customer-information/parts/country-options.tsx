import { language } from '../../../i18n/language.ts'
import { t } from '../text.ts'
import { type Country, countriesIn } from './countries.ts'

const { near, all } = countriesIn(language)
const names = new Map([...near, ...all].map(({ code, name }) => [code, name]))

export const countryName = (code: string): string => names.get(code) ?? code

const option = ({ code, name }: Country) => (
  <option key={code} value={code}>
    {name}
  </option>
)

export const CountryOptions = () => (
  <>
    <optgroup label={t.nearCountries}>{near.map(option)}</optgroup>
    <optgroup label={t.allCountries}>{all.map(option)}</optgroup>
  </>
)
