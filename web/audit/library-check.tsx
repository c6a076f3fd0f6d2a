import type { Data } from '#web/api/client.ts'
import { Panel } from '#web/ui/layout/panel.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import { Status } from '#web/ui/status/status.tsx'
import { Day, Time } from '#web/ui/text/date-time.tsx'
import styles from './library-check.module.css'

type Check = Data<'getLibraryCheck'>['check']

/** What the latest nightly check of the books and of the files found. */
export const LibraryCheck = ({ check }: { check: Check }) => (
  <Panel className={styles.check} aria-labelledby="library-check">
    <div className={styles.head}>
      <h2 id="library-check">Nightly check</h2>
      {check && check.differences.length === 0 && <Status shape="disc">No differences</Status>}
    </div>
    {check ? <Result {...check} /> : <p className={styles.note}>The books and the files are checked every night. The first check has not run yet.</p>}
  </Panel>
)

const Result = ({ date, files, differences, differsSince }: NonNullable<Check>) => (
  <>
    <p className={styles.note}>
      The books and {files === 1 ? '1 file' : `${files} files`} were checked on <Day at={date} /> at <Time at={date} />.
    </p>
    {differences.length > 0 && (
      <Notice tone="danger" title={differences.length === 1 ? '1 rule is violated' : `${differences.length} rules are violated`}>
        <p>
          Checks have found differences since <Day at={differsSince} />. The operator’s handbook (docs/operating.md) says what to do.
        </p>
        <ul className={styles.rules}>
          {differences.map(({ rule, count, examples }) => (
            <li key={rule}>
              {rule} <b>{count === 1 ? '1 violation' : `${count} violations`}</b>
              {examples.length > 0 && (
                <details>
                  <summary>{examples.length < count ? `The first ${examples.length}` : 'Where'}</summary>
                  {examples.map((example) => (
                    <code key={example}>{example}</code>
                  ))}
                </details>
              )}
            </li>
          ))}
        </ul>
      </Notice>
    )}
  </>
)
