import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { loadForMember } from '#web/api/load-for-member.ts'
import { query } from '#web/api/query.ts'
import { privateMeta } from '#web/site/page-meta.ts'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import type { Route } from './+types/factors-page.ts'
import { AddPasskey, AddApp } from './add-factor.tsx'
import { FactorList } from './factor-list.tsx'
import styles from './factors-page.module.css'
import { RecoveryCodes, RecoveryCodesDialog } from './recovery-codes.tsx'

export const meta: Route.MetaFunction = () => privateMeta('Two factors')

const loadPage = (args: Route.LoaderArgs) => loadForMember(args, query('listFactors'))
export { loadPage as loader, loadPage as clientLoader }

/** The second factors of the account, and its recovery codes. */
export default function FactorsPage({ loaderData: { factors, recoveryCodesLeft, isRequired } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const [newCodes, setNewCodes] = useState<string[]>([])
  const onChanged = (codes: string[] = []) => {
    setNewCodes(codes)
    void revalidate()
  }
  return (
    <>
      <BackLink to="/dashboard/settings">Settings</BackLink>
      <PageHead title="Two factors" />
      {isRequired && factors.length === 0 && (
        <Notice tone="warn" title="Admins need a second factor">
          <p>Add one to open the admin pages.</p>
        </Notice>
      )}
      <p className={styles.text}>
        With a second factor, your password alone is not enough: logging in also takes something you have. Adding or removing one logs out all your
        other devices.
      </p>
      <Section title="Second factors" className={styles.part}>
        <FactorList factors={factors} onRemoved={onChanged} />
        <div className={styles.actions}>
          <AddPasskey onAdded={onChanged} />
          <AddApp onAdded={onChanged} />
        </div>
      </Section>
      {factors.length > 0 && (
        <Section title="Recovery codes" className={styles.part}>
          <RecoveryCodes left={recoveryCodesLeft} onCreated={onChanged} />
        </Section>
      )}
      {newCodes.length > 0 && <RecoveryCodesDialog codes={newCodes} onClose={() => setNewCodes([])} />}
    </>
  )
}
