import { TabList } from '../tabs/tabs.tsx'
import { useTabs } from '../tabs/use-tabs.ts'

const names = { overview: 'Overview', people: 'People' }

/** Tabs below 800 px; above, both panels are shown. */
export function Tabs() {
  const { tabs, panel } = useTabs(['overview', 'people'])
  return (
    <div>
      <TabList {...tabs} label="Parts of the piece" names={names} />
      <div {...panel('overview')}>The overview</div>
      <div {...panel('people')}>The people</div>
    </div>
  )
}
