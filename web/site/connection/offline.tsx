import { useEffect, useState, type ComponentType } from 'react'
import { loadCode } from './load-code.ts'
import type { OfflineBarProps } from './offline-bar.tsx'

/** The bar of a page without a connection. Its code is loaded as soon as the page is interactive: later it could be too late. */
export function Offline({ healthPath }: OfflineBarProps) {
  const [Bar, setBar] = useState<ComponentType<OfflineBarProps>>()
  useEffect(() => void loadCode(() => import('./offline-bar.tsx')).then(({ OfflineBar }) => setBar(() => OfflineBar)), [])
  return Bar && <Bar healthPath={healthPath} />
}
