import { useEffect, useRef } from 'react'
import { loadForMember } from '#web/api/load-for-member.ts'
import { query } from '#web/api/query.ts'
import { privateMeta } from '#web/site/page-meta.ts'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Subsection } from '#web/ui/layout/section.tsx'
import type { Route } from './+types/mentions-page.ts'
import { MentionRow, type Mention } from './mention-row.tsx'
import styles from './mentions-page.module.css'

export const meta: Route.MetaFunction = () => privateMeta('Mentions')

const loadPage = (args: Route.LoaderArgs) => loadForMember(args, query('listMentions'))
export { loadPage as loader, loadPage as clientLoader }

/** The mentions by their answer, those without one first. */
const groups = [
  ['ASKED', 'Waiting for your answer', 'If you accept, your name links to your page, and the piece is listed there. Until then it is plain text.'],
  ['ACCEPTED', 'Accepted', 'Your name links to your page, and these pieces are listed there.'],
  ['DECLINED', 'Declined', 'Your name is plain text.'],
] as const

/** Where pieces of others name this artist, who accepts or declines being linked there (SAFE-15). */
export default function MentionsPage({ loaderData: { mentions } }: Route.ComponentProps) {
  const list = useRef<HTMLDivElement>(null)
  const answered = useRef<Mention>(undefined)
  useEffect(() => {
    if (!answered.current || mentions.includes(answered.current)) return
    answered.current = undefined
    list.current?.focus({ preventScroll: true }) // the button that had the focus is removed
  }, [mentions])
  if (mentions.length === 0)
    return (
      <>
        <PageHead title="Mentions" />
        <EmptyState level="h2" title="No piece names you" text="When another artist’s piece names you, it appears here for you to answer." />
      </>
    )
  return (
    <>
      <PageHead title="Mentions" />
      <div ref={list} tabIndex={-1} role="group" aria-label="Mentions" className={styles.groups}>
        {groups.map(([state, title, text]) => {
          const rows = mentions.filter((mention) => mention.state === state)
          return (
            rows.length > 0 && (
              <Subsection key={state} title={title}>
                <p>{text}</p>
                <ul aria-label={title}>
                  {rows.map((mention) => (
                    <MentionRow
                      key={`${mention.pieceId} ${mention.type}`}
                      mention={mention}
                      onAnswered={() => {
                        answered.current = mention
                      }}
                    />
                  ))}
                </ul>
              </Subsection>
            )
          )
        })}
      </div>
    </>
  )
}
