import { Download } from 'lucide-react'
import { Button } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import { csvFile } from './csv.ts'
import { saveFile } from './save-file.ts'

type CsvButtonProps = { name: string; head: string[]; rows: (string | number)[][] }

/** Saves a table as a CSV file. */
export const CsvButton = ({ name, head, rows }: CsvButtonProps) => (
  <Button size="small" onClick={() => saveFile(csvFile(head, rows), `${name}.csv`)}>
    <Icon icon={Download} size={16} />
    CSV
  </Button>
)
