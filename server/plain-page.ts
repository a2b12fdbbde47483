// An answer when no page of the site can be rendered: people get a page with a title, programs get text.

export interface PlainAnswer {
  status: number;
  /** For the window's title and the heading. */
  title: string;
  text: string;
  headers?: Record<string, string>;
}

export function answerPlainly(accept: string | null | undefined, { status, title, text, headers }: PlainAnswer) {
  const wantsPage = accept?.includes('text/html') ?? false;
  return new Response(wantsPage ? plainPage(title, text) : `${text}\n`, {
    status,
    headers: { ...headers, 'Content-Type': `${wantsPage ? 'text/html' : 'text/plain'}; charset=utf-8` },
  });
}

/** Title and text are our own; nothing from a request is ever inserted. */
export function plainPage(title: string, text: string): string {
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | Stoop</title>
<style>
:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 34rem; margin: 15vh auto; padding: 0 1.5rem; }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
<p><a href="">Try again</a> or <a href="/">return to Home</a>.</p>
</main>
</body>
</html>
`;
}
