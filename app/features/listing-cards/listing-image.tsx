import type { ListingPicture } from '#domain/media/picture.ts';

interface ListingImageProps {
  picture: ListingPicture;
  /** Load right away; `first`: also before other pictures. */
  eager?: boolean | 'first';
  /** The `sizes` attribute, for pictures available in several widths. */
  sizes?: string;
}

export function ListingImage({ picture, eager, sizes }: ListingImageProps) {
  const { url, alt, width, height, widths } = picture;
  const srcSet = widths.map((each) => `${url}?w=${each} ${each}w`).join(', ') || undefined;
  return (
    <img
      src={url}
      srcSet={srcSet}
      sizes={srcSet && sizes}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager === 'first' ? 'high' : undefined}
      decoding="async"
    />
  );
}
