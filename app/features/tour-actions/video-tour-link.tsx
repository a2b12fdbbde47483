/** Says where it leads, because the host typed it. */
export function VideoTourLink({ url }: { url: string }) {
  return (
    <a href={url} rel="noreferrer nofollow">
      Open the video tour <span className="muted">({new URL(url).hostname})</span>
    </a>
  );
}
