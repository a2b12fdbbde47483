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
  рф онлайн сайт`.split(/\s+/);
const COUNTRIES =
  `ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bw by bz ca
  cc cd cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er es et eu fi fj fk fm fo fr ga gd ge gf
  gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir is it je jm jo jp ke kg kh ki km kn
  kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc
  ne nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si sk
  sl sm sn so sr ss st su sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug uk us uy uz va vc ve vg vi vn
  vu wf ws ye yt za zm zw`.split(/\s+/);
const KNOWN = new Set([...ENDINGS, ...COUNTRIES]);
/** "Dr.Li": a sentence or an abbreviation without the blank after its period. */
const NO_BLANK = /\p{Lu}\p{Ll}+$/u;

const WITH_SCHEME = /(?:h[tx]{2}ps?:\/\/|www\.)\S+/giu;
/** Names with dots between them, as a host has. Begins only where a name does, so that nothing is read twice. */
const DOTTED = /(?<![\p{L}\d-])[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu;
const ENDING = /^\p{L}{2,24}$/u;
const PATH = /(?::\d+)?[/?#]\S*/y;
const MAIL_ADDRESS = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
/** Dots that are written so that nobody finds the link. */
const DISGUISED =
  /(?<=[\p{L}\d])\s?[[({<]\s?(?:\.|dot)\s?[\])}>]\s?(?=[\p{L}\d])|(?<=[\p{L}\d])[。·․‧∙•](?=[\p{L}\d])/giu;
const SPELLED = /(?<=[\p{L}\d])\s+dot\s+(?=(?:com|net|org|info|biz|io|co|me|app|xyz|top|ru)\b)/giu;

function isHost(found: string, ending: string): boolean {
  const hasPath = /[/?#]/.test(found);
  if (!KNOWN.has(ending.toLowerCase())) return false;
  // "3.in".
  if (!hasPath && /^\d+\./.test(found)) return false;
  return hasPath || !NO_BLANK.test(ending) || ENDINGS.slice(0, 5).includes(ending.toLowerCase());
}

/** "evil.com/now" in "See evil.com/now". */
function hostsIn(text: string): string[] {
  return [...text.matchAll(DOTTED)].flatMap(({ 0: dotted, index }) => {
    const labels = dotted.split('.');
    const last = labels.findLastIndex((label, at) => at > 0 && ENDING.test(label));
    if (last === -1) return [];
    PATH.lastIndex = index + dotted.length;
    const path = last === labels.length - 1 ? (PATH.exec(text)?.[0] ?? '') : '';
    const found = labels.slice(0, last + 1).join('.') + path;
    return isHost(found, labels[last] ?? '') ? [found] : [];
  });
}

/** Different ones; addresses for mail don't count. */
export function countLinks(text: string): number {
  const plain = plainText(text).replace(DISGUISED, '.').replace(SPELLED, '.').replace(MAIL_ADDRESS, ' ');
  const rest = plain.replace(WITH_SCHEME, ' ');
  const links = [...(plain.match(WITH_SCHEME) ?? []), ...hostsIn(rest)];
  return new Set(links.map((link) => link.toLowerCase())).size;
}
