/** Generated from the server's OpenAPI document by `npm run gen-api`. Do not edit. */

export const API_VERSION = 'ac78564b1dc7';
