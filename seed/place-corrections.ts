// Corrections to the zip table that we use, each with its reason. Points are degrees; "center" is the internal point of
// the zip's area (ZCTA, US Census Bureau 2020, public domain), "as" another zip's point.

/** Zips without mail delivery. */
export const DROPPED_ZIPS: Record<string, string> = {
  '10200': 'no such zip, at a point in Asia: its longitude is positive',
};

/**
 * Places that have a different name at the post office and in the second zip table that we compared (GeoNames, CC BY
 * 4.0).
 */
export const RENAMED_ZIPS: Record<string, string> = {
  '11592': 'Rockville Centre',
  '07093': 'West New York',
  '07309': 'Jersey City',
  '08096': 'Deptford',
};

/** Points that are in another county, are shared by many zips, or are far from the zip's area. */
export const MOVED_ZIPS: Record<string, { to: [latitude: number, longitude: number] | string; why: string }> = {
  '10004': { to: [40.7048, -74.0141], why: 'shared point; Bowling Green, because its center is in the harbor' },
  '10020': { to: [40.7592, -73.9807], why: 'off by 3 km; center' },
  '10075': { to: [40.7734, -73.9563], why: 'shared point, off by 8 km; center' },
  '10119': { to: [40.7506, -73.9927], why: 'shared point, off by 4 km; center' },
  '10464': { to: [40.8696, -73.7958], why: 'off by 3 km; center' },
  '10545': { to: [41.1786, -73.8355], why: 'off by 11 km; center' },
  '10911': { to: [41.308, -73.996], why: 'in another county; center' },
  '11234': { to: [40.6077, -73.9107], why: 'off by 2 km; center' },
  '11239': { to: [40.6469, -73.864], why: 'off by 2 km; center' },
  '11249': {
    to: [40.7165, -73.9625],
    why: 'shared point, off by 7 km; the Williamsburg waterfront, where its homes are',
  },
  '11352': { to: '11354', why: 'in Kings; a post office of Flushing' },
  '11381': { to: '11354', why: 'in Kings; a post office of Flushing' },
  '11405': { to: '11432', why: 'in Kings; a post office of Jamaica' },
  '11424': { to: [40.714, -73.8281], why: 'in Kings; center' },
  '11425': { to: '11434', why: 'in Kings; a post office of Jamaica' },
  '11451': { to: [40.7012, -73.7958], why: 'in Kings; center' },
  '11499': { to: '11432', why: 'in Kings; a post office of Jamaica' },
  '11556': { to: [40.7199, -73.5834], why: 'shared point; center' },
  '11690': { to: '11691', why: 'in Nassau; a post office of Far Rockaway' },
  '11693': { to: [40.5917, -73.8097], why: 'off by 2 km; center' },
  '11695': { to: '11691', why: 'in Kings; a post office of Far Rockaway' },
  '12604': { to: [41.6884, -73.8945], why: 'off by 15 km; center' },
  '13064': { to: [43.3165, -76.7025], why: 'in the lake, off by 40 km; the village of Fair Haven' },
  '13603': { to: [44.0299, -75.8036], why: 'off by 15 km; center' },
  '14260': { to: [43.0017, -78.7906], why: 'shared point, off by 27 km; center' },
  '14261': { to: [42.9971, -78.7921], why: 'shared point, off by 27 km; center' },
  '14642': { to: [43.1228, -77.6251], why: 'off by 19 km; center' },
  '08096': { to: [39.8294, -75.129], why: 'in another county; center' },
  '08510': { to: [40.1872, -74.425], why: 'in another county; center' },
  '08535': { to: [40.2319, -74.432], why: 'in another county; center' },
  '08611': { to: [40.1836, -74.7403], why: 'shared point, off by 4 km; center' },
  '08640': { to: [40.014, -74.575], why: 'in another county; center' },
  '08641': { to: [40.028, -74.5878], why: 'in another county; center' },
  '08648': { to: [40.2845, -74.7175], why: 'shared point, off by 8 km; center' },
  '08759': { to: [39.962, -74.3598], why: 'off by 18 km; center' },
};
