import { createOrder } from '@planet/api/calls/merchant/order-create'
import { mostLineItems } from '@planet/api/fields/item-totals'
import { handles } from '@planet/api/generated/handles'
import { ActionBar } from '@planet/ui/action-bar'
import { Button } from '@planet/ui/button'
import { SelectField } from '@planet/ui/choice'
import { TextArea, TextField } from '@planet/ui/field'
import { Form } from '@planet/ui/form-page'
import { assetCodes } from '@planet/units/asset'
import { fiatCodes } from '@planet/units/fiat'
import { useState } from 'react'
import { request } from '../../../api/request.ts'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { type Language, language, languageNames, languages } from '../../../i18n/language.ts'
import { askedText } from '../../order-payment/parts/price-text.ts'
import { ReferenceField } from '../../orders/parts/order-fields.tsx'
import { t as orderText } from '../../orders/text.ts'
import { t } from '../text.ts'
import { dayAhead, draftOf, sumOf, type Unit } from './invoice-draft.ts'
import styles from './invoices.module.css'
import { ItemFields } from './item-fields.tsx'
import { useItems } from './use-items.ts'

/** A due date ends with its day, so the last one is a day short of the 30 that an order may live. */
const [usualDays, mostDays] = [14, 29]

/** What was sold, the recipient, and the due date. */
export function InvoiceForm({ onSent }: { onSent: (id: string) => void }) {
  const [unit, setUnit] = useState<Unit>('JPY')
  const [due, setDue] = useState(() => dayAhead(new Date(), usualDays))
  const [to, setTo] = useState<Language>(language)
  const [customer, setCustomer] = useState('')
  const [note, setNote] = useState('')
  const { items, change, add, remove } = useItems()
  const names = { name: t.name, quantity: t.quantity, unit_amount: t.unitPrice }
  const itemLabels = items.flatMap((_, index) =>
    Object.entries(names).map(([name, label]) => [`line_items.${index}.${name}`, label]),
  )
  const { formRef, busy, onSubmit, errorOf } = useCallForm({
    call: createOrder,
    labels: {
      ...Object.fromEntries(itemLabels),
      amount: t.total,
      price_amount: t.total,
      customer_email: t.email,
      due_at: t.due,
      reference: orderText.reference,
      'invoice.customer_name': t.customer,
      'invoice.note': t.note,
    },
    extra: () => ({
      ...draftOf(items, unit, due),
      invoice: { language: to, customer_name: customer, note },
    }),
    send: async (contents) => {
      const { order } = await request(handles.createOrder, { contents })
      onSent(order.id)
    },
  })
  const sum = sumOf(items, unit)
  const total = sum === undefined ? undefined : askedText(sum, unit)
  const sumError = errorOf('amount') ?? errorOf('price_amount')
  return (
    <Form ref={formRef} onSubmit={onSubmit}>
      <SelectField
        label={t.currency}
        name="currency"
        value={unit}
        onChange={(event) => setUnit(event.target.value as Unit)}
      >
        {[...fiatCodes, ...assetCodes].map((code) => (
          <option key={code}>{code}</option>
        ))}
      </SelectField>
      <section className={styles.items} aria-label={t.items}>
        {items.map((item, index) => (
          <ItemFields
            key={item.key}
            item={item}
            index={index}
            unit={unit}
            onChange={change}
            onRemove={items.length > 1 ? () => remove(item.key) : undefined}
            errorOf={errorOf}
          />
        ))}
        {items.length < mostLineItems && (
          <Button look="quiet" size="medium" onClick={add}>
            {t.add}
          </Button>
        )}
      </section>
      <p className={styles.total} aria-live="polite">
        <span>{t.total}</span>
        <span translate="no">{total ?? '–'}</span>
      </p>
      {sumError && <p className={styles.error}>{sumError}</p>}
      <TextField
        label={t.email}
        name="customer_email"
        type="email"
        autoComplete="off"
        maxLength={254}
        error={errorOf('customer_email')}
      />
      <TextField
        label={t.customer}
        name="invoice.customer_name"
        autoComplete="off"
        maxLength={120}
        aside={t.optional}
        value={customer}
        onChange={(event) => setCustomer(event.target.value)}
        error={errorOf('invoice.customer_name')}
      />
      <SelectField
        label={t.language}
        name="invoice.language"
        value={to}
        onChange={(event) => setTo(event.target.value as Language)}
      >
        {languages.map((one) => (
          <option key={one} value={one}>
            {languageNames[one]}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t.due}
        name="due_at"
        type="date"
        min={dayAhead(new Date(), 0)}
        max={dayAhead(new Date(), mostDays)}
        value={due}
        onChange={(event) => setDue(event.target.value)}
        help={t.dueHelp}
        error={errorOf('due_at')}
      />
      <TextArea
        label={t.note}
        name="invoice.note"
        rows={3}
        maxLength={1000}
        aside={t.optional}
        help={t.noteHelp}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        error={errorOf('invoice.note')}
      />
      <ReferenceField error={errorOf('reference')} />
      <ActionBar>
        <Button type="submit" busy={busy}>
          {total === undefined || sum === 0n ? t.submitEmpty : t.submit(total)}
        </Button>
      </ActionBar>
    </Form>
  )
}
