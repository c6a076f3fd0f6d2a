import { useSearchParams } from 'react-router'
import { Button } from '../button/button.tsx'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { Facts } from '../facts/facts.tsx'
import { Panel } from '../layout/panel.tsx'
import { Section, Subsection } from '../layout/section.tsx'
import { Notice } from '../notice/notice.tsx'
import { Pager } from '../pager/pager.tsx'
import { Status } from '../status/status.tsx'
import { addressOfPart, tableQueryOf } from '../table/table-query.ts'
import { TableToolbar } from '../table/table-toolbar.tsx'
import { RecordLink, Table, type Column } from '../table/table.tsx'
import { BreakableEmail } from '../text/breakable-email.tsx'
import { Day, Time } from '../text/date-time.tsx'
import { Example } from './example.tsx'
import styles from './kit-page.module.css'

const rows = [
  { id: 1, at: '2026-03-01T10:00:00Z', piece: 'Valse sentimentale', buyer: 'ada@bellows.example', price: '4.00\u00a0€' },
  { id: 2, at: '2026-02-11T18:30:00Z', piece: 'Dvořák: Humoresque', buyer: 'bela@bellows.example', price: '12.50\u00a0€' },
]
const columns: Column<(typeof rows)[number]>[] = [
  { title: 'Date', kind: 'date', sortKey: 'date', cell: ({ at }) => <Day at={at} /> },
  {
    title: 'Piece',
    kind: 'lead',
    sortKey: 'piece',
    cell: ({ id, piece }) => (
      <RecordLink id={id} path="/pieces" isWork>
        {piece}
      </RecordLink>
    ),
  },
  { title: 'Buyer', kind: 'person', cell: ({ buyer }) => <BreakableEmail text={buyer} /> },
  { title: 'Price', kind: 'amount', sortKey: 'price', cell: ({ price }) => price },
]

export function Layouts() {
  const [address] = useSearchParams()
  const query = tableQueryOf(address, ['date', 'piece', 'price'])
  return (
    <>
      <Example name="Table">
        <div className={styles.wide}>
          <TableToolbar label="Search purchases" placeholder="Name, piece or id" />
          <Table label="Purchases" columns={columns} rows={rows} rowKey={({ id }) => id} query={query} />
          <Pager page={query.page} pageCount={9} addressOf={(page) => addressOfPart(address, { page })} />
        </div>
        <Table label="Purchases" columns={columns} rows={[]} rowKey={({ id }) => id} empty={<p>Nothing was bought.</p>} />
      </Example>
      <Example name="EmptyState">
        <EmptyState level="h2" title="No pieces found" text="Fewer filters find more.">
          <Button to="/pieces">All pieces</Button>
        </EmptyState>
        <EmptyState level="h2" title="An error occurred" text="Something went wrong." isError />
      </Example>
      <Example name="Facts">
        <Facts className={styles.wide} columns="two" entries={{ Instruments: 'Accordion', Pages: 4, Published: <Day at="2026-03-01T10:00:00Z" /> }} />
      </Example>
      <Example name="Status">
        <Status shape="ring">Pending</Status>
        <Status shape="amber">Rejected, edited</Status>
        <Status shape="diamond">Rejected</Status>
        <Status shape="disc">Confirmed</Status>
      </Example>
      <Example name="Notice">
        {(['plain', 'warn', 'danger'] as const).map((tone) => (
          <Notice key={tone} tone={tone} title={`A ${tone} notice`}>
            <p>
              Since <Time at="2026-03-01T10:00:00Z" />.
            </p>
          </Notice>
        ))}
      </Example>
      <Example name="Panel">
        <Panel aria-label="Balance">12.50&nbsp;€</Panel>
      </Example>
      <Example name="Section">
        <div className={styles.wide}>
          <Section title="Pieces" count={12} aside={<a href="#all">All pieces</a>}>
            <Subsection title="Info">
              <p>A subsection.</p>
            </Subsection>
          </Section>
        </div>
      </Example>
    </>
  )
}
