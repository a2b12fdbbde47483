import { type BioSpan, parseBio } from '#domain/people/bio-marks.ts';

/** A bio as elements: its formatting marks are applied, everything else is text. */
export function BioText({ bio }: { bio: string }) {
  return parseBio(bio).map((block, index) => {
    if (block.kind === 'paragraph') {
      return (
        <p key={index}>
          {block.lines.map((spans, line) => (
            <span key={line}>
              {line > 0 && <br />}
              <Spans spans={spans} />
            </span>
          ))}
        </p>
      );
    }
    const items = block.items.map((spans, item) => (
      <li key={item}>
        <Spans spans={spans} />
      </li>
    ));
    return block.isOrdered ? <ol key={index}>{items}</ol> : <ul key={index}>{items}</ul>;
  });
}

function Spans({ spans }: { spans: readonly BioSpan[] }) {
  return spans.map(({ text, bold, italic, href }, index) => {
    const slanted = italic ? <em>{text}</em> : text;
    const strong = bold ? <strong>{slanted}</strong> : slanted;
    if (href === undefined) return <span key={index}>{strong}</span>;
    return (
      <a key={index} href={href} rel="noopener nofollow">
        {strong}
      </a>
    );
  });
}
