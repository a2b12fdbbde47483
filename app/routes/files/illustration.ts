import { illustrate } from '#domain/media/illustrations/illustrate.ts';
import { parseIllustrationFile } from '#domain/media/illustrations/illustration-address.ts';
import type { Route } from './+types/illustration';

export function loader({ params }: Route.LoaderArgs) {
  const options = parseIllustrationFile(params.file);
  if (!options) {
    return new Response(
      'No drawing has this name. Names have the form {kind}-{seed}-{time}-{season}[-{ratio}].svg.\n',
      {
        status: 404,
        headers: { 'Content-Type': 'text/plain; charset=utf-8' },
      },
    );
  }
  return new Response(illustrate(options), {
    headers: { 'Content-Type': 'image/svg+xml; charset=utf-8', 'Cache-Control': 'public, max-age=31536000, immutable' },
  });
}
