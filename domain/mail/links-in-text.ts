// Links are what unwanted first messages are about.
import { plainText } from './plain-text.ts';

/** Generic endings of addresses, as those are used who advertise or deceive. The two-letter ones are all of countries. */
const ENDINGS =
  `com net org info biz name pro mobi xyz top site online shop store click link icu app dev page web website space
  tech digital cloud host email live life world today news blog media agency company business services service solutions
  group team work works center zone network systems software tools global international city nyc town house houses homes home
  haus properties property realty realestate realtor apartments condos rent rentals rental lease villas estate land
  construction build builders contractors loan loans mortgage credit creditcard finance financial fund money cash capital
  bank insurance investments holdings ventures exchange trading market markets tax pay deals sale discount cheap bargains
  gratis free win bet bid casino poker lotto vip club fun fyi wtf lol buzz guru expert support help chat social community
  dating sexy porn xxx adult sex cam webcam men mom bar beauty best cyou sbs cfd bond quest monster rest lat hair skin
  makeup autos boats motorcycles baby beer bio limo taxi tours travel vacations events photos pics pictures video stream
  download zip mov foo ink wiki law legal lawyer attorney academy education school university eco green earth gov edu mil
  studio one art design llc inc ninja now here how new you like free contact call open show direct
  solar energy dental doctor health clinic fitness yoga coach care family kids baby wedding flowers gifts jewelry fashion
  style clothing shoes boutique gallery graphics photo camera film movie music band audio radio theater show tickets
  restaurant pizza cafe coffee wine food recipes kitchen garden farm horse dog pet vet parts repair rip sale tips guide
  report review reviews science engineering consulting management marketing partners associates company limited ltd gmbh
  industries supply supplies delivery express cash cards codes direct directory domains email exposed foundation
  futbol games golf tennis run surf ski racing bike autos cars car limited place plus red blue black pink zip
  рф рус онлайн сайт дети орг ком москва бел укр 中国 中國 网址 网站 公司 商城 在线 移动 集团 भारत 한국`.split(/\s+/);
const COUNTRIES =
  `ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bw by bz ca
  cc cd cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er es et eu fi fj fk fm fo fr ga gd ge gf
  gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir is it je jm jo jp ke kg kh ki km kn
  kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc
  ne nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si sk
  sl sm sn so sr ss st su sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug uk us uy uz va vc ve vg vi vn
  vu wf ws ye yt za zm zw`.split(/\s+/);
const GENERIC = new Set(ENDINGS);
const KNOWN = new Set([...ENDINGS, ...COUNTRIES]);
/** The first five, which no sentence begins with. */
const USUAL = new Set(ENDINGS.slice(0, 5));

const WITH_SCHEME = /(?<!@)(?:h[tx]{2}ps?:\/\/|www\.)\S+/giu;
/** Names with dots between them, as a host has. Begins only where a name does, so that nothing is read twice. */
const DOTTED = /(?<![\p{L}\p{M}\d-])[\p{L}\p{M}\d-]+(?:\.[\p{L}\p{M}\d-]+)+/gu;
const PATH = /(?::\d{1,5})?\/\S{0,200}|:\d{1,5}|\?\w{1,50}=\S{0,200}|#\w\S{0,200}/y;
const MAIL_ADDRESS = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
/** Dots that are written so that nobody finds the link. A sentence in Chinese ends with one of them, too. */
const DISGUISED =
  /(?<=[\p{L}\d])\s?[[({<]\s?(?:\.|d[o0]t)\s?[\])}>]\s?(?=[\p{L}\d])|(?<=[\p{L}\d])[。·․‧∙•](?=[\p{L}\d])/giu;
const SPELLED = /(?<=[\p{L}\d])\s+d[o0]t\s+(?=(?:com|net|org|info|biz|io|co|me|app|xyz|top|ru)\b)/giu;
/** "evil .com" */
const BEFORE_DOT = /(?<=[\p{L}\d])\s+(?=\.\p{L}{2})/gu;

const LATIN_ENDING = /^(?:[a-z]{2,63}|xn--[a-z\d-]{2,59})$/i;
const FILE_ENDINGS = new Set('pdf jpg jpeg png gif heic webp doc docx xls xlsx csv txt'.split(' '));
/** "sq.ft", "approx.two", "Dr.Li": the blank after the period is missing. */
const ABBREVIATIONS = new Set(
  `sq cu lin approx apt etc vs no nr st ave blvd rd ln pl ct dr mr mrs ms jr sr prof rev ext min max mo mos yr yrs bldg
  fl ft lb oz hr hrs tel inc incl excl util utils dep sec bed beds bath baths br ba rm bsmt`.split(/\s+/),
);
/** Endings of countries that begin sentences, too: "Thanks.It is". Dr.Li's name is one. */
const WORDS = new Set('am as at be by do in is it la li me mo my no so to us'.split(' '));
/** Of a host; the rest of a longer chain isn't looked at. */
const MOST_LABELS = 12;
const NUMBER = /^\d+$/;
const IP = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)$/;

/** Whether labels that end so are a host. `isSure`: not the end of one sentence and the beginning of the next. */
function isHost(labels: readonly string[], isSure: boolean): boolean {
  const ending = labels.at(-1) ?? '';
  const folded = ending.toLowerCase();
  // Other alphabets have few endings, and many people write them without blanks.
  if (!LATIN_ENDING.test(ending)) return KNOWN.has(folded);
  if (isSure) return true;
  const [first = ''] = labels;
  if (labels.length === 2 && ABBREVIATIONS.has(first.toLowerCase()) && !USUAL.has(folded)) return false;
  // "3.in" and "450.00.Is".
  if (labels.slice(0, -1).every((label) => NUMBER.test(label))) return GENERIC.has(folded);
  if (labels.length === 2 && FILE_ENDINGS.has(folded)) return false;
  // "Thanks.Great" begins a sentence, and "Evil.Loans" doesn't.
  return ending[0] === ending[0]?.toLowerCase() || GENERIC.has(folded) || (KNOWN.has(folded) && !WORDS.has(folded));
}

/** "evil.com/now" in "See evil.com/now". */
function hostsIn(text: string, isFound: (labels: readonly string[], isSure: boolean) => boolean): string[] {
  return [...text.matchAll(DOTTED)].flatMap(({ 0: dotted, index }) => {
    PATH.lastIndex = index + dotted.length;
    const path = PATH.exec(text)?.[0] ?? '';
    if (IP.test(dotted)) return [dotted + path];
    const labels = dotted.split('.').slice(0, MOST_LABELS);
    const isWhole = labels.length === dotted.split('.').length;
    // What follows the host may be the next sentence.
    for (let count = labels.length; count > 1; count -= 1) {
      const isLast = isWhole && count === labels.length;
      if (isFound(labels.slice(0, count), isLast && path !== ''))
        return [labels.slice(0, count).join('.') + (isLast ? path : '')];
    }
    return [];
  });
}

const withoutFound = (text: string): string => text.replace(WITH_SCHEME, ' ').replace(MAIL_ADDRESS, ' ');

/** Different ones, in small letters; addresses for mail don't count. */
export function linksIn(text: string): string[] {
  const plain = plainText(text).replace(BEFORE_DOT, '');
  const uncovered = plain.replace(DISGUISED, '.').replace(SPELLED, '.');
  const links = [
    ...(uncovered.match(WITH_SCHEME) ?? []),
    ...hostsIn(withoutFound(plain), isHost),
    ...hostsIn(withoutFound(uncovered), (labels, isSure) => {
      const ending = labels.at(-1)?.toLowerCase() ?? '';
      return KNOWN.has(ending) && isHost(labels, isSure);
    }),
  ];
  return [...new Set(links.map((link) => link.toLowerCase()))];
}

export const countLinks = (text: string): number => linksIn(text).length;

/** Sites where everybody has pages, so that the page says whose it is. */
const SHARED = new Set(
  `google.com gmail.com dropbox.com linkedin.com facebook.com instagram.com youtube.com youtu.be tiktok.com x.com
  twitter.com zillow.com streeteasy.com realtor.com trulia.com redfin.com apartments.com github.io wixsite.com
  blogspot.com wordpress.com medium.com icloud.com onedrive.com notion.site calendly.com zoom.us whatsapp.com`.split(
    /\s+/,
  ),
);

/** Equal for links that lead to the same people: the site, or the page on a site that many share. */
export function destinationOf(link: string): string {
  const bare = link.replace(/^h[tx]{2}ps?:\/\//, '').replace(/^[^/?#]*@/, '');
  const [, host = bare, path = ''] = /^([^/?#:]*)(?::\d+)?([^?#]*)/.exec(bare) ?? [];
  if (IP.test(host)) return host;
  const labels = host.split('.').filter(Boolean);
  const site = labels
    .slice(/^(?:co|com|org|net|ac)$/.test(labels.at(-2) ?? '') && labels.at(-1)?.length === 2 ? -3 : -2)
    .join('.');
  return SHARED.has(site) ? `${host.replace(/^www\./, '')}${path.replace(/[).,;!]+$/, '')}` : site;
}
