import logo from './logo.svg'

/** The wordmark, or the mark for narrow screens. Its folds take their red from a custom property. */
export function Logo({ form, className }: { form: 'word' | 'mark'; className?: string }) {
  return (
    <svg className={className} viewBox={form === 'word' ? '0 0 377.6 84' : '0 0 32 32'} aria-hidden>
      <use href={`${logo}#${form}`} />
    </svg>
  )
}
