import { SelectField } from '@planet/ui/choice'
import { TextField } from '@planet/ui/field'
import { t } from '../text.ts'

const day = 24 * 60
const durations = [5, 15, 30, 60, 180, day, 3 * day, 7 * day, 30 * day]
export const usualMinutes = 30

export const DescriptionField = ({ error }: { error: string | undefined }) => (
  <TextField
    label={t.description}
    name="description"
    autoComplete="off"
    maxLength={200}
    aside={t.optional}
    help={t.descriptionHelp}
    error={error}
  />
)

export const ReferenceField = ({ error }: { error: string | undefined }) => (
  <TextField
    label={t.reference}
    name="reference"
    autoComplete="off"
    maxLength={100}
    aside={t.optional}
    help={t.referenceHelp}
    error={error}
  />
)

type MinutesProps = { value: number; onChange: (minutes: number) => void }

export const MinutesField = ({ value, onChange }: MinutesProps) => (
  <SelectField
    label={t.validFor}
    name="minutes"
    value={value}
    help={t.validForHelp}
    onChange={(event) => onChange(Number(event.target.value))}
  >
    {durations.map((one) => (
      <option key={one} value={one}>
        {t.duration(one)}
      </option>
    ))}
  </SelectField>
)
