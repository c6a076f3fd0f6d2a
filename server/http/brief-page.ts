type BriefPage = {
  title: string
  /** The HTML of what it says, beside the heading. */
  content: string
  /** After how many seconds it asks again by itself, if it does. */
  retryAfter?: number | undefined
}

/** A page of a few bytes that needs no file of the build, for what cannot be rendered. */
export const briefPage = ({ title, content, retryAfter }: BriefPage): string => `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
${retryAfter === undefined ? '' : `<meta http-equiv="refresh" content="${retryAfter}">`}
<title>${title}</title>
<style>
:root { color-scheme: light dark; }
body { margin: 0; padding: 3rem 1rem; font: 1.0625rem/1.5 system-ui, sans-serif; background: light-dark(#e8ecf1, #10151b); color: light-dark(#16202b, #e6edf5); }
main { max-width: 30rem; margin: 0 auto; padding: 1.5rem; border-radius: 12px; background: light-dark(#fff, #1a222c); }
h1 { margin: 0 0 0.5rem; font-size: 1.25rem; }
p { margin: 0.75rem 0 0; }
progress { display: block; width: 100%; height: 0.75rem; margin-top: 1rem; accent-color: light-dark(#1d4ed8, #3b82f6); }
</style>
</head>
<body>
<main>
<h1>Bellows</h1>
${content}
</main>
</body>
</html>
`
