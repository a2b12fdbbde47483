import { DOCUMENT_VERSIONS, type LegalDocument } from '#domain/people/documents.ts';
import { AD_TERMS } from '#domain/compliance/ad-terms.ts';
import { FAIR_HOUSING } from '#domain/compliance/fair-housing.ts';
import type { LegalText } from '#domain/compliance/legal-text.ts';
import { OPERATING_PROCEDURES } from '#domain/compliance/operating-procedures.ts';
import { PRIVACY } from '#domain/compliance/privacy.ts';
import { TERMS } from '#domain/compliance/terms.ts';
import { formatDate } from '#app/ui/format.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import './legal.css';

export const LEGAL_TEXTS: Record<LegalDocument, LegalText> = {
  terms: TERMS,
  'ad-terms': AD_TERMS,
  privacy: PRIVACY,
  'fair-housing': FAIR_HOUSING,
  'operating-procedures': OPERATING_PROCEDURES,
};

export function LegalPage({ document }: { document: LegalDocument }) {
  const { title, summary, sections } = LEGAL_TEXTS[document];
  const version = DOCUMENT_VERSIONS[document];
  return (
    <article className="wrap legal">
      <header className="page-head">
        <h1>{title}</h1>
        <p>{summary}</p>
        <p className="small">
          This version took effect on <time dateTime={version}>{formatDate(version)}</time>.
        </p>
      </header>
      <div className="legal-body">
        {sections.map((section) => (
          <section key={section.heading}>
            <h2>{section.heading}</h2>
            {section.body.map((part, index) =>
              typeof part === 'string' ? (
                <p key={index}>{part}</p>
              ) : (
                <ul key={index}>
                  {part.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              ),
            )}
            {section.links && (
              <ul className="plain">
                {section.links.map((link) => (
                  <li key={link.href}>
                    <a href={link.href} rel="noopener">
                      {link.label}
                      <Icon name="external" className="icon-sm" />
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </div>
    </article>
  );
}
