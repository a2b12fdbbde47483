import { latePart } from '#app/render/late-part.ts';
import { PlainPart } from '#app/render/plain-part.tsx';
import './footer.css';

export const FOOTER_CONTENT = latePart<object>(
  'The footer',
  async () => (await import('./footer-content.tsx')).FooterContent,
);

export function Footer() {
  return (
    <footer className="site-footer">
      <PlainPart className="wrap" late={FOOTER_CONTENT} props={{}} version="" />
    </footer>
  );
}
