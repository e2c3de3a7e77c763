/** The address of the provider, written into the page by whoever builds it. */
declare const API_URL: string;
