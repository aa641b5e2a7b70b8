import { Address } from '@planet/ui/address'
import { AssetMark } from '@planet/ui/asset-mark'
import { Button } from '@planet/ui/button'
import { Card, ListCard, Row } from '@planet/ui/card'
import { Checkbox, Choices, Radio, SelectField } from '@planet/ui/choice'
import { Details } from '@planet/ui/details'
import { Dialog } from '@planet/ui/dialog'
import { Empty } from '@planet/ui/empty'
import { PasswordField, TextArea, TextField } from '@planet/ui/field'
import { Notice } from '@planet/ui/notice'
import { Pill } from '@planet/ui/pill'
import { ProgressRing, ProgressSteps } from '@planet/ui/progress'
import { Skeleton } from '@planet/ui/skeleton'
import { toast } from '@planet/ui/toast'
import { type ReactNode, useState } from 'react'
import { common } from '../../../i18n/common.ts'
import { useTitle } from '../../../i18n/use-title.ts'
import { useSite } from '../../../site/use-site.ts'
import NotFound from '../../not-found/parts/not-found.tsx'
import styles from '../parts/components.module.css'
import { sample as s } from '../parts/sample.ts'

/** For developers of screens: this page does not exist where money is real. */
export default function Components() {
  const stage = useSite()?.stage
  if (stage === undefined) return null
  return stage === 'main' ? <NotFound /> : <Sheet />
}

/** Every component in its states. Not translated: it is not for customers. */
function Sheet() {
  useTitle(s.title)
  const [dialog, setDialog] = useState(false)
  return (
    <div className={styles.page}>
      <h1>{s.title}</h1>
      <Group name="Button">
        <Button>{s.filled}</Button>
        <Button look="quiet">{s.quiet}</Button>
        <Button look="plain">{s.plain}</Button>
        <Button look="danger">{s.danger}</Button>
        <Button busy>{s.busy}</Button>
        <Button disabled>{s.disabled}</Button>
        <Button size="medium">{s.medium}</Button>
        <Button size="small">{s.small}</Button>
      </Group>
      <Group name="Field">
        <TextField label={s.label} help={s.help} placeholder={s.placeholder} />
        <TextField label={s.label} error={s.error} defaultValue={s.wrong} />
        <PasswordField
          label={s.password}
          icon="lock"
          showLabel={common.showPassword}
          hideLabel={common.hidePassword}
        />
        <SelectField label={s.choose}>
          <option>{s.filled}</option>
          <option>{s.quiet}</option>
        </SelectField>
        <TextArea label={s.long} rows={3} />
        <Choices legend={s.choose}>
          <Radio name="sample" label={s.filled} help={s.help} defaultChecked />
          <Radio name="sample" label={s.quiet} />
          <Checkbox label={s.agree} />
        </Choices>
      </Group>
      <Group name="Card, Row, AssetMark, Pill">
        <ListCard>
          <li>
            <Row
              start={<AssetMark asset="BTC" />}
              title="Bitcoin"
              detail="0.04182000 BTC"
              end="¥612,480"
              endDetail={<Pill meaning="wait">+0.01 · 7/12</Pill>}
            />
          </li>
          <li>
            <Row start={<AssetMark asset="ETH" />} title="Ether" detail="0.8200 ETH" end="¥408,910" />
          </li>
          <li>
            <Row start={<AssetMark asset="USDT" />} title="Tether" detail="1,240.50 USDT" end="¥189,560" />
          </li>
        </ListCard>
        <Card>
          <Details
            items={[
              { name: s.to, value: <Pill meaning="good">{s.good}</Pill> },
              { name: s.address, value: <Address value="0x8b1Da93cE0f27A6d5B4c11E98f3D20aB7c45E2f1" /> },
            ]}
          />
        </Card>
        <div className={styles.pills}>
          <Pill meaning="good">{s.good}</Pill>
          <Pill meaning="wait">{s.wait}</Pill>
          <Pill meaning="bad">{s.bad}</Pill>
          <Pill meaning="soft">{s.soft}</Pill>
        </div>
      </Group>
      <Group name="Notice">
        <Notice meaning="wait" title={s.wait}>
          {s.sentence}
        </Notice>
        <Notice meaning="bad">{s.sentence}</Notice>
        <Notice meaning="good">{s.sentence}</Notice>
        <Notice meaning="soft">{s.sentence}</Notice>
      </Group>
      <Group name="Progress, Skeleton">
        <ProgressRing done={3} of={4} />
        <ProgressSteps done={7} of={12} label={s.confirmations} />
        <Skeleton label={common.loading} />
      </Group>
      <Group name="Empty, Toast, Dialog">
        <Empty icon="search" title={s.emptyTitle} action={<Button size="medium">{s.filled}</Button>}>
          {s.sentence}
        </Empty>
        <Button look="quiet" onClick={() => toast('bad', s.sentence)}>
          {s.showToast}
        </Button>
        <Button look="quiet" onClick={() => setDialog(true)}>
          {s.showDialog}
        </Button>
      </Group>
      {dialog && (
        <Dialog title={s.title} closeLabel={common.close} onClose={() => setDialog(false)}>
          <p>{s.sentence}</p>
        </Dialog>
      )}
    </div>
  )
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={styles.group}>
      <h2>{name}</h2>
      {children}
    </section>
  )
}
