import { Download } from 'lucide-react'
import button from './button.module.css'
import { csvFile } from './csv.ts'
import { saveFile } from './save-file.ts'

type Table = { name: string; head: string[]; rows: (string | number)[][] }

/** Saves a table for a spreadsheet. */
export const CsvButton = ({ name, head, rows }: Table) => (
  <button className={button.small} onClick={() => saveFile(csvFile(head, rows), `${name}.csv`)}>
    <Download size={16} strokeWidth={1.75} aria-hidden />
    CSV
  </button>
)
