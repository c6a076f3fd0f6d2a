import type { SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { orderOptions, searchLength } from '#contract/limits.ts'
import button from '#web/ui/button.module.css'
import field from '#web/ui/field.module.css'
import { formAddress } from '#web/ui/form-address.ts'
import { LiveSearchBox } from '#web/ui/live-search-box.tsx'
import { addressOf, listFrom, type List } from './list-address.ts'
import styles from './list-toolbar.module.css'

/** What a list is searched for and how it is sorted. Without JavaScript it is a form with a button. */
export function ListToolbar({ list }: { list: List }) {
  const navigate = useNavigate()
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const asked = listFrom(formAddress(event.currentTarget))
    const isTyping = asked.orderOption === list.orderOption // going back leads out of a search, not through its letters
    void navigate(addressOf(asked), { replace: isTyping, preventScrollReset: true })
  }
  return (
    <form className={styles.toolbar} action="/pieces" role="search" onSubmit={send}>
      <LiveSearchBox label="Search" placeholder="Title, composer or keyword" search={list.search} maxLength={searchLength} />
      <label>
        <span className="unseen">Sort by</span>
        <select className={field.select} name="order" value={list.orderOption} onChange={({ currentTarget }) => currentTarget.form!.requestSubmit()}>
          {orderOptions.map((name, option) => (
            <option key={name} value={option}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {list.keywords.map((keyword) => (
        <input key={keyword} type="hidden" name="keyword" value={keyword} />
      ))}
      <noscript>
        <button className={button.base}>Search</button>
      </noscript>
    </form>
  )
}
