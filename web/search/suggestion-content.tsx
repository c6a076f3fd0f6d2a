import { Tag } from 'lucide'
import type { ReactNode } from 'react'
import { formatInstrumentation } from '#contract/pieces/instruments.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Portrait } from '../people/portrait.tsx'
import { formatCount } from '../pieces/describe-piece.ts'
import { InstrumentIcon } from '../pieces/instruments/instruments.tsx'
import { describePeople } from '../pieces/describe-piece.ts'
import { ScorePreview } from '../pieces/score-preview.tsx'
import { markMatches } from './mark-matches.ts'
import type { Suggestion } from './suggestion.ts'
import styles from './suggestions.module.css'
import { unbroken } from '#web/text/unbroken-numbers.ts'

/** A suggestion as the list shows it, with the letters that were typed in bold. */
export function SuggestionContent({ suggestion, typed }: { suggestion: Suggestion; typed: string }) {
  const mark = (text: string) => <Marked text={text} typed={typed} />
  if ('piece' in suggestion) {
    const { id, title, instrumentation } = suggestion.piece
    return (
      <Row
        picture={<ScorePreview pieceId={id} sizes="30px" className={styles.page} />}
        title={mark(unbroken(title))}
        text={mark(`${describePeople(suggestion.piece)} · ${formatInstrumentation(instrumentation)}`)}
      />
    )
  }
  if ('artist' in suggestion) {
    const { id, name, shortBiography, hasPicture } = suggestion.artist
    return <Row picture={<Portrait artistId={id} name={name} hasPicture={hasPicture} size="s" />} title={mark(name)} text={shortBiography} />
  }
  if ('instrument' in suggestion) {
    const { instrumentIds, name, match, amount } = suggestion.instrument
    const icon = <InstrumentIcon id={instrumentIds[0]!} />
    return <Row picture={icon} title={mark(name)} text={match !== name && mark(match)} count={amount} />
  }
  const { keyword, amount } = suggestion.keyword
  return <Row picture={<Icon icon={Tag} />} title={mark(keyword)} count={amount} />
}

type RowProps = { picture: ReactNode; title: ReactNode; text?: ReactNode; count?: number }

const Row = ({ picture, title, text, count }: RowProps) => (
  <>
    <span className={styles.picture}>{picture}</span>
    <span className={styles.texts}>
      <bdi className={styles.title}>{title}</bdi>
      {text && <small>{text}</small>}
    </span>
    {count !== undefined && <span className={styles.count}>{formatCount(count, 'piece')}</span>}
  </>
)

const Marked = ({ text, typed }: { text: string; typed: string }) =>
  markMatches(text, typed).map((part, index) => (part.isMatch ? <mark key={index}>{part.text}</mark> : part.text))
