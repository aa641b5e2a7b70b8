import { Icon } from '@planet/ui/icon'
import { useEffect, useState } from 'react'
import { t } from '../text.ts'
import { type FileKind, headOf, kindOf, sizeText } from './check-file.ts'
import styles from './documents.module.css'

/** The chosen file, large enough to check whether it is sharp and complete. It stays on the device until it is sent. */
export function Preview({ file, name }: { file: File; name: string }) {
  const { url, kind } = useShown(file)
  return (
    <figure className={styles.preview}>
      {kind === 'image' && url && <img src={url} alt={t.previewOf(name)} />}
      {kind === 'pdf' && (
        <span className={styles.paper}>
          <Icon name="document" size={32} />
        </span>
      )}
      <figcaption className={styles.small}>{t.fileLine(file.name, sizeText(file.size))}</figcaption>
    </figure>
  )
}

function useShown(file: File): { url: string | undefined; kind: FileKind | undefined } {
  const [url, setUrl] = useState<string>()
  const [kind, setKind] = useState<FileKind>()
  useEffect(() => {
    let here = true
    const made = URL.createObjectURL(file)
    setUrl(made)
    void headOf(file).then((head) => here && setKind(kindOf(head)))
    return () => {
      here = false
      URL.revokeObjectURL(made)
    }
  }, [file])
  return { url, kind }
}
