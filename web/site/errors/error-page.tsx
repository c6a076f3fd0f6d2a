import { withReturnTo } from '#web/site/return-to.ts'
import { useLocationState } from '#web/site/use-location-state.ts'
import { Button } from '#web/ui/button/button.tsx'
import type { Route } from './+types/error-page.ts'
import { ErrorScreen } from './error-screen.tsx'
import { errorTextAt } from './error-texts.ts'

export const meta: Route.MetaFunction = ({ params }) => [
  { title: `${errorTextAt(params.errorId).title} · Bellows` },
  { name: 'robots', content: 'noindex' },
]

export default function ErrorPage({ params }: Route.ComponentProps) {
  const { wanted } = useLocationState<{ wanted: string }>()
  return (
    <ErrorScreen {...errorTextAt(params.errorId)}>
      {params.errorId === '0' && (
        <Button variant="primary" to={withReturnTo('/login', wanted)}>
          Log in
        </Button>
      )}
    </ErrorScreen>
  )
}
