/** The download zone (domain §3.5 V8); its documents are part of the product. */
export interface ZoneTables {
  zoneDownloads: { docCode: string; downloadCount: number };
}
