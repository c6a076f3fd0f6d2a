import { useQuery } from '@tanstack/react-query'
import { query } from '#web/api/query.ts'
import { Combobox } from '#web/ui/combobox/combobox.tsx'
import type { ListState } from '../list-address.ts'
import styles from './keyword-field.module.css'
import { suggestedKeywords } from './suggested-keywords.ts'

type KeywordFieldProps = { list: ListState; onSelect: (keyword: string) => void; onEscape: () => void; onLeave: () => void }

/** The field to search all keywords that the list is not restricted to yet. */
export function KeywordField({ list, ...handlers }: KeywordFieldProps) {
  const { data } = useQuery({ ...query('listKeywords'), staleTime: 300_000 })
  return (
    <Combobox
      className={styles.field}
      label="Find a keyword"
      placeholder="Find a keyword"
      itemsFor={(text) => suggestedKeywords(data?.keywords ?? [], text, list.keywords)}
      labelOf={(keyword) => keyword}
      emptyText={data ? 'No such keyword' : 'One moment'}
      {...handlers}
    />
  )
}
