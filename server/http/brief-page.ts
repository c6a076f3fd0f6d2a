type BriefPage = {
  title: string
  /** The HTML of what it says, beside the heading. */
  content: string
  /** After how many seconds it asks again by itself, if it does. */
  retryAfter?: number | undefined
}

/** A page of a few bytes that needs no file of the build, for what cannot be rendered. Its colours are those of web/tokens.css. */
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
body { margin: 0; padding: 3rem 1rem; font: 1rem/1.5 'Hanken Grotesk', 'Helvetica Neue', Arial, sans-serif; background: light-dark(#edeae3, #151412); color: light-dark(#1c1b19, #f2ede2); }
main { max-width: 30rem; margin: 0 auto; padding: 2rem; border: 1px solid light-dark(#d5d1c8, #38352f); border-radius: 6px; background: light-dark(#fffefc, #24221f); }
h1 { margin: 0; font: 600 1.75rem/1.25 'Brygada 1918', Georgia, serif; }
p { margin: 0.75rem 0 0; }
progress { display: block; width: 100%; height: 0.75rem; margin-top: 1.25rem; accent-color: light-dark(#a62a1c, #f98268); }
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
