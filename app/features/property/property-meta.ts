// Head tags of a property page: texts and JSON-LD (a schema.org RealEstateListing with offer and geo, and a
// BreadcrumbList).
import { ownershipText, sizeTexts } from '#app/features/listing-cards/card-texts.ts';
import type { ListingDetail } from '#domain/listings/listing-detail.ts';
import { formatDollars } from '#app/ui/format.ts';
import { propertyCrumbs } from './property-crumbs.ts';
import { placeText } from './property-texts.ts';

const RESIDENCES = {
  Apartment: 'Apartment',
  Condo: 'Apartment',
  House: 'SingleFamilyResidence',
  Townhouse: 'House',
  Commercial: 'Place',
} as const;

export function propertyTitle(home: ListingDetail): string {
  const place = home.address ? `${home.address}, ${home.city}` : home.city;
  return `${home.title}, ${place} | Stoop`;
}

/** "Co-op apartment" */
function kindOfHome(home: ListingDetail): string {
  const ownership = ownershipText(home);
  return ownership ? `${ownership} ${home.propertyType.toLowerCase()}` : home.propertyType;
}

export function propertyDescription(home: ListingDetail): string {
  const price =
    home.price === null
      ? 'Price on request'
      : `${formatDollars(home.price)}${home.kind === 'rental' ? ' a month' : ''}`;
  return [
    `${kindOfHome(home)} for ${home.kind === 'rental' ? 'rent' : 'sale'}: ${placeText(home)}`,
    price,
    sizeTexts(home).join(', '),
  ]
    .filter(Boolean)
    .join('. ')
    .slice(0, 300);
}

/** schema.org has no words for these. */
function sizeFeatures({ flexBeds, hasSharedBath }: ListingDetail) {
  const features = [
    ...(flexBeds ? [{ name: 'Flex beds', value: flexBeds }] : []),
    ...(hasSharedBath ? [{ name: 'Shared bath', value: true }] : []),
  ];
  if (features.length === 0) return {};
  return { amenityFeature: features.map((each) => ({ '@type': 'LocationFeatureSpecification', ...each })) };
}

/** `siteUrl` is the origin. `home` no longer contains anything that its source hides. */
export function propertyStructuredData(home: ListingDetail, siteUrl: string): Record<string, unknown>[] {
  const url = `${siteUrl}/property/${home.id}`;
  const absolute = (address: string) => (address.startsWith('/') ? siteUrl + address : address);
  const listing = {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    url,
    name: home.title,
    description: home.description ?? propertyDescription(home),
    // If the source gives no date, this is the time of the import.
    ...(home.listedAtIsKnown && { datePosted: home.listedAt }),
    dateModified: home.lastUpdated,
    image: home.pictures.slice(0, 6).map((picture) => absolute(picture.url)),
    ...(home.price !== null && {
      offers: {
        '@type': 'Offer',
        price: home.price,
        priceCurrency: 'USD',
        businessFunction:
          home.kind === 'rental'
            ? 'http://purl.org/goodrelations/v1#LeaseOut'
            : 'http://purl.org/goodrelations/v1#Sell',
        availability:
          home.status === 'active' ? 'https://schema.org/InStock' : 'https://schema.org/LimitedAvailability',
        ...(home.kind === 'rental' && {
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            price: home.price,
            priceCurrency: 'USD',
            unitCode: 'MON',
          },
        }),
        ...(home.agent.firm && {
          offeredBy: {
            '@type': 'RealEstateAgent',
            name: home.agent.firm,
            ...(home.agent.phone && { telephone: home.agent.phone }),
          },
        }),
      },
    }),
    about: {
      '@type': home.isRoom ? 'Room' : RESIDENCES[home.propertyType],
      name: home.title,
      address: {
        '@type': 'PostalAddress',
        ...(home.address && { streetAddress: home.address }),
        addressLocality: home.city,
        addressRegion: home.state,
        ...(home.zipCode && { postalCode: home.zipCode }),
        addressCountry: 'US',
      },
      ...(home.latitude !== null &&
        home.longitude !== null && {
          geo: { '@type': 'GeoCoordinates', latitude: home.latitude, longitude: home.longitude },
        }),
      ...(home.propertyType !== 'Commercial' && home.beds !== null && { numberOfBedrooms: home.beds }),
      ...(home.propertyType !== 'Commercial' && home.baths !== null && { numberOfBathroomsTotal: home.baths }),
      ...sizeFeatures(home),
      ...(home.propertyType !== 'Commercial' &&
        home.sqft !== null && { floorSize: { '@type': 'QuantitativeValue', value: home.sqft, unitCode: 'FTK' } }),
      ...(home.propertyType !== 'Commercial' && home.yearBuilt !== null && { yearBuilt: home.yearBuilt }),
    },
  };
  const crumbs = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: propertyCrumbs(home).map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.label,
      item: crumb.to ? siteUrl + crumb.to : url,
    })),
  };
  return [listing, crumbs];
}
