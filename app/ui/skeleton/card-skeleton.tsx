import './skeleton.css';

/** The shape of a listing card while it loads. */
export function CardSkeleton() {
  return (
    <div className="skel-card" aria-hidden="true">
      <div className="skel skel-img" />
      <div className="skel skel-line skel-line-l" />
      <div className="skel skel-line" />
      <div className="skel skel-line skel-line-s" />
    </div>
  );
}
