import { useQuery } from '@tanstack/react-query'
import { memo, Suspense, useEffect, useRef, useState } from 'react'
import { redirect } from 'react-router'
import { known } from '#web/accordion/use-my-accordion.ts'
import { loadStale } from '#web/api/load.ts'
import { about, pageMeta } from '#web/site/page-meta.ts'
import { ListHead } from '#web/ui/layout/list-head.tsx'
import { Pager } from '#web/ui/pager/pager.tsx'
import { searchIn } from '#web/ui/table/table-search.ts'
import type { PieceSummary } from '../../pieces/piece-card.tsx'
import { PieceGrid } from '../../pieces/piece-grid.tsx'
import type { Route } from './+types/pieces-page.ts'
import { describeResultCount } from './describe-list.ts'
import { FilterPanel } from './filter/filter-panel.tsx'
import { ListChips, loadLateParts, NoResults, OpenFilter } from './late.ts'
import { listAddress, parseListAddress } from './list-address.ts'
import { withSearch } from './list-choices.ts'
import { ListToolbar } from './list-toolbar.tsx'
import styles from './pieces-page.module.css'
import { listQuery, useFilterAccordion, useListState, type ChangeList } from './use-list.ts'

/** Search engines see one page for all lists; they find the pieces in the sitemap. */
const metadata = { path: '/pieces', title: 'Pieces', description: about }
export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches[0].loaderData.site, metadata)

/** A page number beyond the last page redirects to the last page. */
async function loadPage(args: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const list = parseListAddress(args.url.searchParams)
  const result = await loadStale(args, listQuery(list, known.get().accordion))
  const last = Math.max(result.pages, 1) - 1
  if (list.page > last) throw redirect(listAddress({ ...list, page: last }))
  return { result }
}
export { loadPage as loader }
export const clientLoader = async (args: Route.ClientLoaderArgs) => (await Promise.all([loadPage(args), loadLateParts()]))[0]

export default function PiecesPage({ loaderData }: Route.ComponentProps) {
  const { list, loadedList, changeList, isLoading } = useListState()
  const [isOpen, setOpen] = useState(false)
  const results = useRef<HTMLHeadingElement>(null)
  const accordion = useFilterAccordion()
  // The server does not know the accordion: its list is shown until that of the accordion is there.
  const loaded = accordion ? { placeholderData: loaderData.result } : { initialData: loaderData.result }
  const { data: result = loaderData.result, isPlaceholderData } = useQuery({ ...listQuery(loadedList, accordion), ...loaded })
  useEffect(() => {
    if (location.hash === '#filters') requestAnimationFrame(() => setOpen(true)) // opened before hydration
  }, [])

  const focusResults = () => results.current!.focus({ preventScroll: true })
  const leaveNoResults: ChangeList = (next) => {
    focusResults() // the link with the focus disappears
    changeList(next)
  }
  return (
    <div className="wrap">
      <ListHead title="Pieces">{describeResultCount(result.total, result.library.total)}</ListHead>
      <p className={styles.about}>{about}</p>
      <div className={styles.browse}>
        <a className="skip" href="#results">
          Skip the filters
        </a>
        <form
          className={styles.form}
          action="/pieces"
          role="search"
          onSubmit={(event) => {
            event.preventDefault()
            const search = searchIn(new URLSearchParams(new FormData(event.currentTarget) as never))
            if (search !== list.search) changeList(withSearch(list, search), 'typing')
          }}
        >
          <ListToolbar list={list} changeList={changeList} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
          <FilterPanel
            list={list}
            result={result}
            isOpen={isOpen}
            changeList={changeList}
            onClose={() => {
              setOpen(false)
              results.current!.focus()
            }}
          />
          <Suspense>{isOpen && <OpenFilter onClose={() => setOpen(false)} />}</Suspense>
        </form>
        <section className={styles.results}>
          <h2 ref={results} id="results" className="unseen" tabIndex={-1}>
            Results
          </h2>
          <Suspense>
            <ListChips frequent={result.keywords} list={list} changeList={changeList} onLastRemoved={focusResults} />
          </Suspense>
          <div className={styles.page} aria-busy={isLoading || (loadedList.fits && isPlaceholderData)}>
            {result.total > 0 ? (
              <ResultGrid pieces={result.result} />
            ) : (
              <Suspense>
                <NoResults list={loadedList} relaxations={result.suggestedRelaxations} changeList={leaveNoResults} />
              </Suspense>
            )}
            <Pager page={loadedList.page} pageCount={result.pages} addressOf={(page) => listAddress({ ...list, page })} onChoose={focusResults} />
          </div>
        </section>
      </div>
    </div>
  )
}

/** The cards are not rendered again while a filter is being changed. */
const ResultGrid = memo(({ pieces }: { pieces: PieceSummary[] }) => <PieceGrid layout="grid" pieces={pieces} isFirst />)
