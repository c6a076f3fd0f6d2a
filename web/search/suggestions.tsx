import { X } from 'lucide'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { memo, useLayoutEffect, useState, type ComponentProps, type ComponentType, type RefObject } from 'react'
import { Link, useNavigate } from 'react-router'
import { searchSuggestions } from '#contract/suggestion-limits.ts'
import { query } from '#web/api/query.ts'
import { awayText } from '#web/site/connection/away-text.ts'
import { IconButton } from '#web/ui/button/button.tsx'
import { useListbox } from '#web/ui/combobox/use-listbox.tsx'
import { formatCount } from '../pieces/describe-piece.ts'
import { inOrder, resultsAddress, type Suggestion } from './suggestion.ts'
import { SuggestionContent } from './suggestion-content.tsx'
import styles from './suggestions.module.css'
import { useTyped } from './use-typed.ts'

type SuggestionsProps = {
  input: RefObject<HTMLInputElement | null>
  /** Takes what makes the input a combobox. */
  onCombobox: (input: ComponentProps<'input'>) => void
}

const noItems: Suggestion[] = []

/** The suggestions of a search box, which stays the plain input that it was before they were loaded. */
function Suggestions({ input, onCombobox }: SuggestionsProps) {
  const navigate = useNavigate()
  const { search, isFocused } = useTyped(input)
  const [isDismissed, setDismissed] = useState(false)

  const isShown = isFocused && !isDismissed && search.length >= searchSuggestions.fromLetters
  const { data, isError, isPaused } = useQuery({
    ...query('findSuggestions', { query: { search } }),
    enabled: isShown,
    retry: false,
    placeholderData: keepPreviousData,
  })
  const isAway = isError || isPaused
  const items = isShown && data && !isAway ? inOrder(data) : noItems

  const leave = () => {
    input.current!.form!.reset()
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur() // the input, or the button that closes
  }
  const listbox = useListbox({
    label: 'Suggestions',
    items,
    labelOf: ({ label }) => label,
    keyOf: ({ to }) => to,
    groupOf: ({ kind }) => kind,
    renderItem: (suggestion) => <SuggestionContent suggestion={suggestion} typed={search} />,
    onSelect: ({ to }) => {
      leave()
      void navigate(to)
    },
    onEnter: () => {
      input.current!.form!.requestSubmit()
      leave()
    },
    onEscape: () => {
      if (isShown) setDismissed(true)
      else leave()
    },
  })

  useLayoutEffect(() =>
    onCombobox({
      ...listbox.input,
      onInput: () => {
        listbox.reset()
        setDismissed(false)
      },
      onFocus: () => setDismissed(false),
    }),
  )

  return (
    <>
      <IconButton icon={X} label="Close the search" className={styles.close} onClick={leave} />
      <div className={styles.popup} hidden={!isShown || !(data || isAway)}>
        {listbox.list}
        {isAway ? (
          <p className={styles.note}>{awayText('Suggestions need a connection.')}</p>
        ) : (
          data && <Results search={search} total={data.total} isEmpty={items.length === 0} onFollow={leave} />
        )}
      </div>
      <p role="status" className="unseen">
        {isShown && items.length > 0 && formatCount(items.length, 'suggestion')}
      </p>
    </>
  )
}

type ResultsProps = { search: string; total: number; isEmpty: boolean; onFollow: () => void }

/** The way to all pieces that a search finds. */
const Results = ({ search, total, isEmpty, onFollow }: ResultsProps) => {
  const link = { to: resultsAddress(search), onClick: onFollow, onPointerDown: keepFocus, tabIndex: -1 }
  return isEmpty ? (
    <p className={styles.note}>
      Nothing called “{search}”. <Link {...link}>Look for it in all pieces.</Link>
    </p>
  ) : (
    <Link {...link} className={styles.all}>
      <span>All results for “{search}”</span>
      <span>{total}</span>
    </Link>
  )
}

const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault()

const suggestions: ComponentType<SuggestionsProps> = memo(Suggestions)
export default suggestions
