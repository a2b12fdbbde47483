export interface ShareSubject {
  /** Absolute address of the page to share. */
  url: string;
  title: string;
  /** Absolute address of a picture, for Pinterest. */
  picture?: string;
}

/** Six targets in their fixed order (specification, section 2); each opens the other site's own form. */
export function shareLinks({ url, title, picture }: ShareSubject) {
  const address = (site: string, parameters: Record<string, string | undefined>) => {
    const given = Object.entries(parameters).filter((pair): pair is [string, string] => pair[1] !== undefined);
    return `${site}?${new URLSearchParams(given)}`;
  };
  return [
    { name: 'WhatsApp', icon: 'chat', href: address('https://wa.me/', { text: `${title} ${url}` }) },
    {
      name: 'Pinterest',
      icon: 'share-pinterest',
      href: address('https://www.pinterest.com/pin/create/button/', { url, description: title, media: picture }),
    },
    {
      name: 'Facebook',
      icon: 'share-facebook',
      href: address('https://www.facebook.com/sharer/sharer.php', { u: url }),
    },
    { name: 'X', icon: 'share-x', href: address('https://x.com/intent/post', { url, text: title }) },
    {
      name: 'LinkedIn',
      icon: 'share-linkedin',
      href: address('https://www.linkedin.com/sharing/share-offsite/', { url }),
    },
    {
      name: 'Email',
      icon: 'mail',
      href: `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\n${url}`)}`,
    },
  ];
}
