import { forgetOtherAccounts } from '#web/offline/forget-accounts.ts'
import '#web/pieces/instruments/instrument-names.ts' // listens for whoever points at an icon

export { CartLink } from '#web/payments/cart/add/cart-link.tsx'
export { OfflineBar } from '#web/site/connection/offline-bar.tsx'
export { ToastBubbles } from '#web/ui/toast/toast-bubbles.tsx'
export { InteractivePage } from './interactive-page.ts'

forgetOtherAccounts() // for as long as the tab is open
