import { documentTypes } from '@planet/contract/calls/customer/file_upload'
import { Button } from '@planet/ui/button'
import { Icon } from '@planet/ui/icon'
import { type ChangeEvent, useRef } from 'react'
import styles from './file-upload.module.css'
import type { DocumentKind } from './slots-machine.ts'
import { t } from './text.ts'

type Props = { kind: DocumentKind; name: string; again: boolean; onChoose: (file: File) => void }

const accept = documentTypes.join(',')

/** A photo now, or a file that is there already. Only devices with a touch screen have a camera one can point. */
export function PickButtons({ kind, name, again, onChoose }: Props) {
  const camera = useRef<HTMLInputElement>(null)
  const file = useRef<HTMLInputElement>(null)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0]
    // The same file can be chosen again after it was removed.
    event.target.value = ''
    if (chosen) onChoose(chosen)
  }
  const hidden = { type: 'file', hidden: true, onChange: choose } as const
  return (
    <>
      <input
        {...hidden}
        ref={camera}
        accept="image/jpeg,image/png"
        capture={kind === 'passport_holder' ? 'user' : 'environment'}
        aria-label={t.cameraNamed(name)}
      />
      <input {...hidden} ref={file} accept={accept} name={kind} aria-label={t.fileNamed(name)} />
      <Button
        look="quiet"
        size="small"
        className={styles.camera}
        aria-label={t.cameraNamed(name)}
        onClick={() => camera.current?.click()}
      >
        <Icon name="camera" size={18} />
        {again ? t.cameraAgain : t.camera}
      </Button>
      <Button look="quiet" size="small" aria-label={t.fileNamed(name)} onClick={() => file.current?.click()}>
        <Icon name="upload" size={18} />
        {again ? t.fileAgain : t.file}
      </Button>
    </>
  )
}
