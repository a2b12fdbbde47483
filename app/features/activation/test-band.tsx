import { Icon } from '#app/ui/icon/icon.tsx';
import './activation.css';

/** Above everything on the pages of a test payment. */
export function TestBand() {
  return (
    <div className="test-band" role="note">
      <div className="wrap">
        <Icon name="warn" />
        <p>
          <b>Test payment, no money moves.</b> No card is charged and no bank is contacted.
        </p>
      </div>
    </div>
  );
}
