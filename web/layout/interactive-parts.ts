export { OfflineBar } from '#web/site/connection/offline-bar.tsx'
export { ToastBubbles } from '#web/ui/toast/toast-bubbles.tsx'
export { PageFocus } from './page-focus.ts'
