import { apiPath } from '#web/api/api-path.ts'
import { Button } from '#web/ui/button/button.tsx'

/** Downloads the receipt of an order; `about` names what was paid, for screen readers. */
export const ReceiptLink = ({ orderId, about }: { orderId: number; about: string }) => (
  <Button variant="text" href={`${apiPath()}/receipt/${orderId}`} download>
    Receipt <span className="unseen">{about}</span>
  </Button>
)
