import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { Dialog, DialogActions, DialogText } from '../dialog/dialog.tsx'
import { Menu, MenuButton, MenuLink } from '../menu/menu.tsx'
import { TabList } from '../tabs/tabs.tsx'
import { useTabs } from '../tabs/use-tabs.ts'
import { toast } from '../toast/toast.ts'
import { Example } from './example.tsx'

export function Overlays() {
  const [opened, setOpened] = useState<'small' | 'wide'>()
  const close = () => setOpened(undefined)
  return (
    <>
      <Example name="Dialog">
        <Button onClick={() => setOpened('small')}>Open a dialog</Button>
        <Button onClick={() => setOpened('wide')}>Open a wide dialog</Button>
        {opened && (
          <Dialog title="Delete this piece?" isWide={opened === 'wide'} onClose={close}>
            <DialogText>This cannot be undone.</DialogText>
            <DialogActions>
              <Button onClick={close}>Cancel</Button>
              <Button variant="danger" onClick={close}>
                Delete
              </Button>
            </DialogActions>
          </Dialog>
        )}
      </Example>
      <Example name="Menu">
        <Menu label="More for Sakura">
          <MenuButton onPress={() => toast('Sakura was downloaded')}>Download</MenuButton>
          <MenuLink to="/pieces">Go to the piece</MenuLink>
        </Menu>
      </Example>
      <Example name="Toast">
        <Button onClick={() => toast('Link copied to clipboard')}>Show a toast</Button>
        <Button onClick={() => toast('You need to be logged in', { to: '/login', name: 'Login' })}>Show a toast with a link</Button>
      </Example>
      <Example name="Tabs">
        <Tabs />
      </Example>
    </>
  )
}

const names = { overview: 'Overview', people: 'People' }

/** Tabs below 800 px; above, both panels are shown. */
function Tabs() {
  const { tabs, panel } = useTabs(['overview', 'people'])
  return (
    <div>
      <TabList {...tabs} label="Parts of the piece" names={names} />
      <div {...panel('overview')}>The overview</div>
      <div {...panel('people')}>The people</div>
    </div>
  )
}
