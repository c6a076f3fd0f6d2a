import { Download } from 'lucide'
import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import { csvFile } from './csv.ts'
import { saveFile } from './save-file.ts'

type Rows = (string | number)[][]
type CsvButtonProps = {
  name: string
  head: string[]
  /** A function loads rows that the page does not hold. */
  rows: Rows | (() => Promise<Rows>)
}

/** Downloads a table as a CSV file. */
export function CsvButton({ name, head, rows }: CsvButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      saveFile(csvFile(head, typeof rows === 'function' ? await rows() : rows), `${name}.csv`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="small" isBusy={isBusy} onClick={() => void save()}>
      <Icon icon={Download} size={16} />
      CSV
    </Button>
  )
}
