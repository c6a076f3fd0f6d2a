import { apiPath } from '#web/api/api-path.ts'
import textButton from '#web/ui/text-button.module.css'

/** Saves the receipt of what was paid, under the name that the server gives it. `about` says of what, to those who hear the page. */
export const ReceiptLink = ({ orderId, about }: { orderId: number; about: string }) => (
  <a className={textButton.text} href={`${apiPath()}/receipt/${orderId}`} download>
    Receipt <span className="unseen">{about}</span>
  </a>
)
