import type { PostingPicture } from '#domain/media/posting-pictures/posting-picture.ts';
import { PostingPictures } from './posting-pictures.tsx';

export interface PostingPicturesData {
  postingId: number;
  pictures: PostingPicture[];
}

/** The pictures of a listing on a page of their own. */
export function PostingPicturesPage({ postingId, pictures }: PostingPicturesData) {
  return (
    <div className="wrap pictures-page">
      <header className="page-head">
        <h1>Photos and floor plans</h1>
        <p>The first photo is the cover. Changes are saved as you make them, and are public once you publish.</p>
      </header>
      <PostingPictures key={postingId} postingId={postingId} loaded={pictures} />
    </div>
  );
}
