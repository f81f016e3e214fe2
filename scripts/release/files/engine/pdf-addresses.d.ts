/** Address of the worker of pdf.js. */
export declare const workerUrl: string;
/** Addresses of the files that it reads, by name. */
export declare const dataUrls: ReadonlyMap<string, string>;
