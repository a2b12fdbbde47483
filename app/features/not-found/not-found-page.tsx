import { Link } from 'react-router';

export function NotFoundPage() {
  return (
    <div className="lost">
      <h1>Oops! Page not found</h1>
      <p>No door at this address. It may have moved, or the link is mistyped.</p>
      <p className="row">
        <Link className="btn btn-primary" to="/">
          Return to Home
        </Link>
        <Link className="btn btn-quiet" to="/buy">
          Look at homes
        </Link>
      </p>
    </div>
  );
}
