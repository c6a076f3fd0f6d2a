import { data } from 'react-router'
import type { Route } from './+types/not-found-page.ts'
import { ErrorScreen } from './error-screen.tsx'
import { notFound } from './error-texts.ts'

export const meta: Route.MetaFunction = () => [{ title: `${notFound.title} · Bellows` }, { name: 'robots', content: 'noindex' }]

export const loader = () => data(null, { status: 404 })
export const clientLoader = () => null

export default function NotFoundPage() {
  return <ErrorScreen {...notFound} />
}
