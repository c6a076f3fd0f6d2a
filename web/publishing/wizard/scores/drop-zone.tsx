import { Upload } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import button from '#web/ui/button.module.css'
import styles from './drop-zone.module.css'

/** Where PDFs are dropped or chosen. Dropped anywhere else on the page they count as well: a browser would open them and leave. */
export function DropZone({ onFiles, isMistaken }: { onFiles: (files: File[]) => void; isMistaken: boolean }) {
  const [isOver, setOver] = useState(false)
  const take = useRef(onFiles)
  useEffect(() => {
    take.current = onFiles
  })
  useEffect(() => {
    const over = new AbortController()
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
    const follow = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false)
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(false)
      take.current([...event.dataTransfer!.files])
    }
    addEventListener('dragover', follow, over)
    addEventListener('dragleave', leave, over)
    addEventListener('drop', drop, over)
    return () => over.abort()
  }, [])
  return (
    <div className={`${styles.zone} ${isOver ? styles.over : ''}`}>
      <Upload className={styles.icon} size={32} strokeWidth={1.25} aria-hidden />
      <p className={styles.title}>Drop your PDF scores here</p>
      <p id="drop-hint">One file per part or edition. A score file can be max 2MB big.</p>
      <label className={`${button.base} ${styles.choose}`}>
        Choose files
        <input
          className="unseen"
          type="file"
          name="scores"
          multiple
          accept=".pdf,application/pdf"
          aria-describedby="drop-hint"
          aria-invalid={isMistaken || undefined}
          onChange={({ currentTarget }) => {
            onFiles([...(currentTarget.files ?? [])])
            currentTarget.value = '' // the same file can be chosen again
          }}
        />
      </label>
    </div>
  )
}
