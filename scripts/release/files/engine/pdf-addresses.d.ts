/** URL of the pdf.js worker. */
export declare const workerUrl: string;
/** URLs of the other files of pdf.js, by name. */
export declare const dataUrls: ReadonlyMap<string, string>;
