// Neighborhoods of New York City that people search for but that have no sample homes: name, postal city, zip, center.
// Each is far enough from those with sample homes not to take away the homes around them
// (domain/places/place-index.ts).
export const FURTHER_NEIGHBORHOODS = `
East Harlem|New York|10029|40.7957,-73.9389
Morningside Heights|New York|10025|40.8090,-73.9630
Roosevelt Island|New York|10044|40.7615,-73.9505
Red Hook|Brooklyn|11231|40.6745,-74.0110
Windsor Terrace|Brooklyn|11218|40.6545,-73.9790
Borough Park|Brooklyn|11219|40.6340,-73.9920
Bensonhurst|Brooklyn|11214|40.6050,-73.9940
Midwood|Brooklyn|11230|40.6205,-73.9590
Sheepshead Bay|Brooklyn|11235|40.5905,-73.9445
Coney Island|Brooklyn|11224|40.5765,-73.9850
Canarsie|Brooklyn|11236|40.6400,-73.9010
East New York|Brooklyn|11207|40.6665,-73.8825
Brownsville|Brooklyn|11212|40.6625,-73.9090`;
