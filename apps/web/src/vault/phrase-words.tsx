import styles from './phrase-words.module.css'

/** The words with their numbers. Hidden until requested, so that bystanders cannot read along. */
export function PhraseWords({ words, shown }: { words: readonly string[]; shown: boolean }) {
  return (
    <ol className={styles.words} data-shown={shown || undefined} translate="no" lang="en">
      {words.map((word, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a phrase may hold a word twice, and its order never changes
        <li key={index}>{shown ? word : '••••••'}</li>
      ))}
    </ol>
  )
}
