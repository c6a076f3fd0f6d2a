import { Controls } from './controls.tsx'
import { Fields } from './fields.tsx'
import styles from './kit-page.module.css'
import { Layouts } from './layouts.tsx'
import { Overlays } from './overlays.tsx'

export const meta = () => [{ title: 'Component kit · Bellows' }, { name: 'robots', content: 'noindex' }]

/** Every component of the kit in each of its states, in the theme of the page; this page exists in development only. */
export default function KitPage() {
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>Component kit</h1>
      <Controls />
      <Fields />
      <Layouts />
      <Overlays />
    </div>
  )
}
