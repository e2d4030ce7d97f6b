/** Generated from the server's OpenAPI document by `npm run gen-api`. Do not edit. */

export const API_VERSION = 'dc42d899ec0c';
