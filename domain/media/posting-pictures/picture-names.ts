// Under which names the files of a picture are stored.

/** Where the browser uploads it to; only its account can, and only until it is processed. */
export const uploadName = (accountId: string, postingId: number, id: string): string =>
  `${accountId}/postings/${postingId}/${id}`;

/** The original without the camera's metadata, from which the renditions can be made again. */
export const originalName = (id: string): string => `posting-pictures/${id}.jpg`;
