import { summarise, type Draft } from '../draft/draft.ts'
import { DraftPreview } from '../draft-preview.tsx'
import styles from './draft-summary.module.css'

/** The fields of a draft, to be read before it is published. */
export function DraftSummary({ draft, preview }: { draft: Draft; preview: string | undefined }) {
  return (
    <div className={styles.summary}>
      <DraftPreview preview={preview} className={styles.preview} />
      <dl>
        {summarise(draft).map(({ label, lines }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {lines.map((line, index) => (
                <p key={index}>{line}</p>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
