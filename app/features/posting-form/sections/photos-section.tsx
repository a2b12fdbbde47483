import { PostingPictures, type PostingPicturesProps } from '#app/features/posting-pictures/posting-pictures.tsx';
import { Section, Text } from '#app/features/posting-form/controls.tsx';

export function PhotosSection(pictures: PostingPicturesProps) {
  return (
    <Section id="photos" title="Photos and tour" hint="Ideal size 1108x640. The first photo is the cover.">
      <PostingPictures {...pictures} />
      <Text
        name="video_url"
        label="Video tour URL"
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={500}
        optional
        hint="YouTube, Vimeo or Matterport"
      />
    </Section>
  );
}
